import { z } from 'zod'
import { askedRx } from '#features/cases/prescription/fields/contract/asked.ts'
import type { PlanFacts } from './planFacts.ts'
import type { ConformanceRule, Prescribed, Verdict } from './rule.ts'
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

/** The result of a rule. */
export interface Judgement {
  rule: ConformanceCode
  verdict: Verdict
}

/** The result of every rule for a plan, in the order of the table. */
export function conformance(plan: PlanFacts, { rx, of }: Prescribed): Judgement[] {
  const prescribed = { rx: askedRx(rx, of), of }
  return conformanceCodes.map(rule => ({ rule, verdict: conformanceRules[rule].judge(plan, prescribed) }))
}

/**
 * The results for a published plan: its deviations are those that were stored with it and are signed, whatever is prescribed
 * now; what else would deviate today is left out.
 */
export function conformanceOf(plan: PlanFacts, prescribed: Prescribed, stored: readonly Deviation[]): Judgement[] {
  return conformance(plan, prescribed).flatMap(({ rule, verdict }): Judgement[] => {
    const deviation = stored.find(one => one.rule === rule)
    if (deviation) return [{ rule, verdict: { is: 'deviates', facts: deviation.facts } }]
    return verdict.is === 'deviates' ? [] : [{ rule, verdict }]
  })
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
