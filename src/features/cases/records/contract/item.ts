import { z } from 'zod'
import { Facts } from '#features/files/file/contract/facts.ts'
import { Slot } from './options.ts'

/** Why a prescription asks for a record; see `recordNeeds`. */
export const needCodes = [
  'asked-for-sagittal',
  'asked-for-proclination',
  'asked-for-extraction',
  'asked-for-impacted',
  'asked-for-third-molars',
  'asked-for-root-canals',
  'asked-for-short-roots',
  'asked-for-mobile-teeth',
  'asked-for-periodontitis',
] as const
export type NeedCode = (typeof needCodes)[number]

/** One line of the readiness list. Codes are stable; `text` has the sentence for each, and how to correct it. */
export const readinessCodes = [
  'fine',
  'missing',
  'being-read',
  'place-guessed',
  'arch-missing',
  'too-many-files',
  'wrong-kind',
  'same-file-twice',
  'of-earlier-cycle',
  'few-pixels',
  'blurred',
  'dark',
  'noisy',
  'not-a-mouth',
  'turned',
  'same-picture',
  'mirrored-picture',
  'sides-not-mirrored',
  'not-a-scan',
  'few-triangles',
  'many-holes',
  'in-inches',
  'in-centimetres',
  'in-metres',
  'not-arch-sized',
  'frames-agree',
  'frames-differ',
  'arches-swapped',
  'palate-in-lower',
  'arches-collide',
  'arches-apart',
  'arches-shifted',
  'same-arch-twice',
  'bite-elsewhere',
  'no-arch',
  'inside-out',
  'no-teeth',
  'teeth-cut',
  'holes-on-teeth',
  'side-short',
  'day-impossible',
  'before-progress',
  'before-dental-work',
  'scan-old',
  'xray-old',
  ...needCodes,
] as const

export const ReadinessItem = z.strictObject({
  code: z.enum(readinessCodes),
  /** `block` prevents the submission of the case; `warn` is for the doctor to decide. */
  level: z.enum(['pass', 'warn', 'block']),
  slot: Slot.optional(),
  facts: Facts.optional(),
})
export type ReadinessItem = z.infer<typeof ReadinessItem>
