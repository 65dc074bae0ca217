import { useMemo } from 'react'
import type { Case, CaseFields } from '#features/cases/case/contract/case.ts'
import { type Step, stepOfField } from '#features/cases/case/contract/steps.ts'
import { firstCycle, rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { birthDateFault, fieldReadiness } from '#features/cases/submission/contract/fields.ts'
import { useReadiness } from './api.ts'

interface Submitting {
  kase: Case | undefined
  fields: CaseFields
  rx: Rx
  /** Whether it contains a text that is not a number, which is not saved. */
  isRxUnread: boolean
  today: string
}

/** The state of each step: done when nothing of it blocks, faulty when something does and the step was left once. */
export function useStepStates({ kase, fields, rx, isRxUnread, today }: Submitting, visited: ReadonlySet<Step>) {
  const records = useReadiness(kase?.id).data?.items.filter(item => item.about === 'records')
  const { cycle, hasProgress } = kase ?? firstCycle
  const rxBlocks = useMemo(
    () => rxReadiness(rx, rxCaseOf(fields, { cycle, hasProgress }, today)).some(item => item.level === 'block'),
    [rx, fields, cycle, hasProgress, today],
  )
  const blocks: Record<Step, boolean> = {
    patient: hasFaults(fields, 'patient', today),
    treatment: hasFaults(fields, 'treatment', today),
    prescription: !kase || fields.treatmentType === null || rxBlocks || isRxUnread,
    records: records?.some(item => item.level === 'block') ?? true,
    review: true,
  }
  const stateOf = (step: Step) => (blocks[step] ? (visited.has(step) ? 'fault' : 'todo') : 'done')
  return {
    patient: stateOf('patient'),
    treatment: stateOf('treatment'),
    prescription: stateOf('prescription'),
    records: stateOf('records'),
    review: 'todo',
  } as const
}

/** Whether something of the patient or the treatment is missing or wrong. */
export function hasFaults(fields: CaseFields, step: 'patient' | 'treatment', today: string): boolean {
  if (step === 'patient' && birthDateFault(fields.birthDate, today)) return true
  return fieldReadiness(fields, today).some(item => item.level === 'block' && stepOfField[item.field] === step)
}
