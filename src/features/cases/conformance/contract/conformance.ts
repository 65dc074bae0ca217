import { askedRx } from '#features/cases/prescription/fields/contract/asked.ts'
import { type ConformanceCode, conformanceCodes, type Deviation } from './deviation.ts'
import type { PlanFacts } from './planFacts.ts'
import type { ConformanceRule, Prescribed, Verdict } from './rule.ts'
import { conformanceRules } from './rules.ts'

/** The result of a rule. */
export interface RuleResult {
  rule: ConformanceCode
  verdict: Verdict
}

/** The result of every rule for a plan, in the order of the table. */
export function conformance(plan: PlanFacts, { rx, of }: Prescribed): RuleResult[] {
  const prescribed = { rx: askedRx(rx, of), of }
  return conformanceCodes.map(rule => ({ rule, verdict: conformanceRules[rule].check(plan, prescribed) }))
}

/**
 * The results for a published plan: its deviations are those that were stored with it and are signed, whatever is prescribed
 * now; what else would deviate today is left out.
 */
export function conformanceOf(plan: PlanFacts, prescribed: Prescribed, stored: readonly Deviation[]): RuleResult[] {
  return conformance(plan, prescribed).flatMap(({ rule, verdict }): RuleResult[] => {
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
