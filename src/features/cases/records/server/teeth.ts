import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { saveRecordTeeth } from '../contract/file.ts'
import { Slot, toothSlots } from '../contract/options.ts'
import { recordsOf, updateRecord } from './queries.ts'
import { mayAddRecords } from './rights.ts'

/** Saves which teeth an X-ray of single teeth shows. */
export async function saveTeeth(
  { params, body }: InputOf<typeof saveRecordTeeth>,
  scope: Scope,
): Promise<AnswerOf<typeof saveRecordTeeth>> {
  const { phase, cycle, doctorId } = await lockCase(scope, params.id)
  if (!mayAddRecords(scope.kind, phase)) throw new AppError('illegal-move')
  const place = { caseId: params.id, cycle }
  const record = (await recordsOf(scope, place)).find(({ id }) => id === params.record)
  if (!record) throw new AppError('not-found')
  if (!toothSlots.includes(Slot.parse(record.slot))) throw refuseField('teeth', 'invalid')
  await updateRecord(scope, place, { id: record.id, teeth: Tooth.options.filter(tooth => body.teeth.includes(tooth)) })
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: params.id, doctorId, shared: true })
  return {}
}
