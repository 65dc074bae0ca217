import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import { dayOf } from '#kit/dates.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { dayFault } from '../contract/dates.ts'
import type { dateRecord } from '../contract/file.ts'
import { updateRecord } from './queries.ts'
import { mayAddRecords } from './rights.ts'

/** Saves the day on which a record was made. */
export async function saveRecordDay(
  { params, body: { takenOn } }: InputOf<typeof dateRecord>,
  scope: Scope,
): Promise<AnswerOf<typeof dateRecord>> {
  // locked, so that a submission is not checked on a record that changes
  const { phase, cycle, doctorId } = await lockCase(scope, params.id)
  if (!mayAddRecords(scope.kind, phase)) throw new AppError('illegal-move')
  const { birthDate } = (await loadCase(scope, params.id)).fields
  const fault = takenOn === null ? undefined : dayFault(takenOn, { today: dayOf(new Date()), birthDate })
  if (fault) throw refuseField('takenOn', fault)
  const place = { caseId: params.id, cycle }
  if (!(await updateRecord(scope, place, { id: params.record, taken_on: takenOn }))) throw new AppError('not-found')
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: params.id, doctorId, shared: true })
  return {}
}
