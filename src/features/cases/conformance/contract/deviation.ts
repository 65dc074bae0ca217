import { z } from 'zod'

/**
 * The requirements that a plan can miss, in the order in which they are shown; `rules.ts` has the rule of each. A code is
 * never removed, because stored plans use it. Apart from the rules, so that a page that shows plans does not load them.
 */
export const conformanceCodes = [
  'arch-without-models',
  'stages-missing',
  'fixed-tooth-moves',
  'extractions-differ',
  'untreated-arch-moves',
  'attachment-where-none',
  'ipr-refused',
  'ipr-over-cap',
  'ipr-over-total',
  'ipr-too-early',
  'ipr-where-forbidden',
  'past-stage-limit',
  'wear-days-differ',
  'arches-end-apart',
  'midline-off',
  'overjet-off',
  'overbite-means-differ',
  'class-off',
  'distalisation-differs',
  'crossbite-left',
  'spaces-differ',
  'refused-way-used',
  'elastic-without-cut',
] as const
export type ConformanceCode = (typeof conformanceCodes)[number]

/**
 * A point in which a plan deviates from its prescription. Codes are stable; `text` has the sentence for each code and
 * its facts.
 */
export const Deviation = z.strictObject({
  rule: z.enum(conformanceCodes),
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type Deviation = z.infer<typeof Deviation>

/** The length limits of the reason for deviations. */
export const reasonLength = { min: 10, max: 1000 } as const
