import { z } from 'zod'
import { canonical } from '#kit/canonical.ts'
import { askedRx, isAnswered, neededFields, type RxCase, unansweredParts } from '../../fields/contract/asked.ts'
import { type RxField, rxFields } from '../../fields/contract/fields.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import { chartFacts, type Finding, type Rule, type RuleInput } from './rule.ts'
import { type RuleCode, ruleCodes, rules } from './rules.ts'

/**
 * `missing`: a field is not answered. `unsaid`: a needed part of it is not answered. `left-to-planner`: a part is not
 * answered, and the planner will choose. `parts` names the parts, separated by commas.
 */
const completeness = ['fine', 'missing', 'unsaid', 'left-to-planner'] as const
export const rxReadinessCodes = [...completeness, ...ruleCodes] as const
export type RxReadinessCode = (typeof rxReadinessCodes)[number]

/**
 * One line of the readiness list about the prescription. Codes are stable; `text` has the sentence, and how to correct
 * it.
 */
export const RxReadinessItem = z.strictObject({
  code: z.enum(rxReadinessCodes),
  /** `block` keeps the case from being submitted; `warn` is for the doctor to decide. */
  level: z.enum(['pass', 'warn', 'block']),
  field: z.enum(rxFields),
  facts: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
})
export type RxReadinessItem = z.infer<typeof RxReadinessItem>

/**
 * Whether a prescription is complete for planning and free of contradictions: the faults in the order of the form, then
 * `fine` for each needed field with an answer. Questions that are not asked are not checked.
 */
export function rxReadiness(given: Rx, of: RxCase): RxReadinessItem[] {
  const rx = askedRx(given, of)
  const absent = missing(rx, of)
  const begun = rxFields.filter(field => !absent.some(item => item.field === field))
  const faults = [...absent, ...unsaid(rx, begun), ...contradictions(rx, of)]
  const faulty = new Set(faults.map(item => item.field))
  const fine = neededFields(rx, of)
    .filter(({ field }) => isAnswered(rx, field) && !faulty.has(field))
    .map(({ field }): RxReadinessItem => ({ code: 'fine', level: 'pass', field }))
  return [...faults.sort(inOrderOfForm), ...fine]
}

function inOrderOfForm(a: RxReadinessItem, b: RxReadinessItem): number {
  return rxFields.indexOf(a.field) - rxFields.indexOf(b.field)
}

function missing(rx: Rx, of: RxCase): RxReadinessItem[] {
  return neededFields(rx, of)
    .filter(({ field }) => !isAnswered(rx, field))
    .map(({ field, need }) => ({ code: 'missing', level: need, field }))
}

function unsaid(rx: Rx, begun: readonly RxField[]): RxReadinessItem[] {
  return begun.flatMap(field => {
    const parts = unansweredParts(rx, field)
    const namesOf = (level: 'block' | 'warn') => [
      ...new Set(parts.filter(({ need }) => need === level).map(({ part }) => part)),
    ]
    const [blocking, open] = [namesOf('block'), namesOf('warn')]
    const items: RxReadinessItem[] = []
    if (blocking.length > 0) items.push({ code: 'unsaid', level: 'block', field, facts: { parts: blocking.join(',') } })
    if (open.length > 0) items.push({ code: 'left-to-planner', level: 'warn', field, facts: { parts: open.join(',') } })
    return items
  })
}

function contradictions(rx: Rx, of: RxCase): RxReadinessItem[] {
  const input: RuleInput = {
    ...{ rx, of, treatment: of.treatmentType ?? 'without-worries', chart: chartFacts(rx, of) },
    isUsual: field => isUsual(field, rx, of.usual),
  }
  return ruleCodes.flatMap(code => {
    const { level, fields, finds }: Rule = rules[code]
    return fields.flatMap(field => itemsOf(finds(input, field), { code, level, field }))
  })
}

function isUsual(field: RxField, rx: Rx, usual: Rx = {}): boolean {
  return rx[field] !== undefined && usual[field] !== undefined && canonical(rx[field]) === canonical(usual[field])
}

function itemsOf(finding: Finding, item: { code: RuleCode; level: Rule['level']; field: RxField }): RxReadinessItem[] {
  if (!finding) return []
  if (finding === true) return [item]
  if (!isList(finding)) return [{ ...item, facts: { ...finding } }]
  return finding.length > 0 ? [{ ...item, facts: { teeth: finding.join(', ') } }] : []
}

function isList(finding: Finding): finding is readonly string[] {
  return Array.isArray(finding)
}

/** Whether a line is about a contradiction, not about a missing answer. */
export function isContradiction({ code }: Pick<RxReadinessItem, 'code'>): boolean {
  return ruleCodes.some(rule => rule === code)
}

/** The key of a warning in `keptWarnings`. */
export function warningOf({ code, field }: Pick<RxReadinessItem, 'code' | 'field'>): string {
  return `${code}:${field}`
}

/** The warnings that the doctor kept, with their reasons; without those that no longer apply. */
export function keptWarnings(rx: Rx, of: RxCase): { item: RxReadinessItem; reason: string }[] {
  return rxReadiness(rx, of).flatMap(item => {
    const { reason } = rx.keptWarnings?.find(({ warning }) => warning === warningOf(item)) ?? {}
    return reason ? [{ item, reason }] : []
  })
}
