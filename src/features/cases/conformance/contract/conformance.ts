import { z } from 'zod'
import { askedRx } from '#features/cases/prescription/fields/contract/asked.ts'
import type { ConformanceRule, PlanFacts, Prescribed, Verdict } from './rule.ts'
import { type ConformanceCode, conformanceCodes, conformanceRules } from './rules.ts'

/**
 * A point in which a plan deviates from its prescription. Codes are stable; `text` has the sentence for each code and
 * its facts.
 */
export const Deviation = z.strictObject({
  rule: z.enum(conformanceCodes),
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type Deviation = z.infer<typeof Deviation>

/** The deviations of a plan, in the order of the table of rules. */
export function conformance(plan: PlanFacts, { rx, of }: Prescribed): { rule: ConformanceCode; verdict: Verdict }[] {
  const prescribed = { rx: askedRx(rx, of), of }
  return conformanceCodes.map(rule => ({ rule, verdict: conformanceRules[rule].judge(plan, prescribed) }))
}

/** The deviations that need a written reason before a plan is published. */
export function deviationsOf(plan: PlanFacts, prescribed: Prescribed): Deviation[] {
  return conformance(plan, prescribed).flatMap(({ rule, verdict }) => {
    const { level }: ConformanceRule = conformanceRules[rule]
    return verdict.is === 'deviates' && level === 'block' ? [{ rule, facts: { ...verdict.facts } }] : []
  })
}

/** The length limits of the reason for deviations. */
export const reasonLength = { min: 10, max: 1000 } as const
