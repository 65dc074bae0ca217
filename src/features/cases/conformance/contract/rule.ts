import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Need } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'

export type Arch = 'upper' | 'lower'
export const arches = ['upper', 'lower'] as const

/** A model of an arch at a stage; stage 0 is the state before treatment. */
export interface StageModel {
  arch: Arch
  stage: number
  /** Equal ones are the same model; null when it is not known. */
  shape: string | null
}

/** What is known of a plan from its files. */
export interface PlanFacts {
  /** Null: the plan is a PDF alone and does not say how many stages it has. */
  stageCount: number | null
  models: readonly StageModel[]
}

/** The prescription, without answers to questions that are not asked. */
export interface Prescribed {
  rx: Rx
  of: Pick<RxCase, 'treatmentType' | 'arches'>
}

/** The facts that the words of a deviation may use. */
export type DeviationFacts = Readonly<Record<string, string | number>>

/** The result of a rule whose data the plan does not contain. */
type Lack = 'stage-count' | 'models' | 'poses'

export type Verdict = { is: 'met' } | { is: 'deviates'; facts: DeviationFacts } | { is: 'not-checkable'; lacks: Lack }

/** A requirement that a plan has to meet. */
export interface ConformanceRule {
  /** Its number in `docs/design/clinical.md`, "Conformance"; `files` for rules about the files themselves. */
  source: number | 'files'
  /** `block`: such a plan is published only with a written reason. */
  level: Need
  judge: (plan: PlanFacts, prescribed: Prescribed) => Verdict
}

export const met: Verdict = { is: 'met' }
export const deviates = (facts: DeviationFacts): Verdict => ({ is: 'deviates', facts })
export const notCheckable = (lacks: Lack): Verdict => ({ is: 'not-checkable', lacks })

/** Whether aligners are prescribed for an arch. */
export function isTreated(arch: Arch, { of }: Prescribed): boolean {
  return of.arches !== (arch === 'upper' ? 'lower-arch' : 'upper-arch')
}

/** The stages of an arch that have a model, from the first to the last. */
export function stagesOf(arch: Arch, { models }: PlanFacts): number[] {
  return models.flatMap(model => (model.arch === arch ? [model.stage] : [])).sort((a, b) => a - b)
}
