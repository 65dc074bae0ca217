import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Need } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import type { PlanFacts } from './planFacts.ts'

export type Arch = 'upper' | 'lower'
export const arches = ['upper', 'lower'] as const

/** The prescription, without answers to questions that are not asked. */
export interface Prescribed {
  rx: Rx
  of: Pick<RxCase, 'treatmentType' | 'arches'>
}

/** The facts that the words of a deviation may use. */
export type DeviationFacts = Readonly<Record<string, string | number>>

/** What a plan does not contain and a rule needs. */
export const lacks = [
  'stage-count',
  'models',
  'poses',
  'ipr',
  'attachments',
  'cuts',
  'extractions',
  'wear-days',
  'landmarks',
] as const
export type Lack = (typeof lacks)[number]

/** `teeth`: those whose landmarks or poses are missing, `11, 21`; left out when all are. */
export type Verdict =
  | { is: 'met' }
  | { is: 'deviates'; facts: DeviationFacts }
  | { is: 'not-checkable'; lacks: Lack; teeth?: string | undefined }

/** A requirement that a plan has to meet. */
export interface ConformanceRule {
  /** Its number in `docs/design/clinical.md`, "Conformance"; `files` for rules about the files themselves. */
  source: number | 'files'
  /** `block`: such a plan is published only with a written reason. */
  level: Need
  check: (plan: PlanFacts, prescribed: Prescribed) => Verdict
}

export const met: Verdict = { is: 'met' }

/** A deviation by these facts: numbers to the hundredth, because the signed hash covers them; undefined ones are left out. */
export function deviates(facts: Readonly<Record<string, string | number | undefined>>): Verdict {
  const known = Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, shown(fact)]]))
  return { is: 'deviates', facts: Object.fromEntries(known) }
}

export function notCheckable(lacks: Lack, teeth: readonly string[] = []): Verdict {
  return { is: 'not-checkable', lacks, ...(teeth.length > 0 && { teeth: listed(teeth) }) }
}

/** Several requirements as one: every deviation with its facts; without one, the first that cannot be checked. */
export function combined(verdicts: readonly Verdict[]): Verdict {
  const facts = verdicts.flatMap(verdict => (verdict.is === 'deviates' ? [verdict.facts] : []))
  if (facts.length > 0) return { is: 'deviates', facts: Object.assign({}, ...facts) }
  return verdicts.find(({ is }) => is === 'not-checkable') ?? met
}

/** Whether a figure is over its limit; the rounding of sums does not count. */
export const exceeds = (value: number, limit: number): boolean => value > limit + 1e-6

/** Names of teeth or contacts, each once: `11, 21`. */
export const listed = (names: Iterable<string>): string => [...new Set(names)].join(', ')

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Whether aligners are prescribed for an arch. */
export function isTreated(arch: Arch, { of }: Prescribed): boolean {
  return of.arches !== (arch === 'upper' ? 'lower-arch' : 'upper-arch')
}

/** The stages of an arch that have a model, from the first to the last. */
export function stagesOf(arch: Arch, { models }: PlanFacts): number[] {
  return models.flatMap(model => (model.arch === arch ? [model.stage] : [])).sort((a, b) => a - b)
}

const shown = (fact: string | number) => (typeof fact === 'number' ? Math.round(fact * 100) / 100 + 0 : fact)
