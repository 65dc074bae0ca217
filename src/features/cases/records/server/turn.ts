import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { turnScan } from '../contract/file.ts'
import { Slot, slotRules } from '../contract/options.ts'
import { unturned } from '../contract/scanTurn.ts'
import { deleteTurn, recordsOf, saveTurn } from './queries.ts'

/**
 * Turns a scan of the current cycle. Possible in any phase: it changes how the scan is shown, not what was submitted.
 */
export async function saveScanTurn(
  { params, body: { turn } }: InputOf<typeof turnScan>,
  scope: Scope,
): Promise<AnswerOf<typeof turnScan>> {
  const { cycle, doctorId } = await lockCase(scope, params.id)
  const record = (await recordsOf(scope, { caseId: params.id, cycle })).find(({ id }) => id === params.record)
  if (!record) throw new AppError('not-found')
  if (slotRules[Slot.parse(record.slot)].kind !== 'scan') throw new AppError('illegal-move')
  if (turn === unturned) await deleteTurn(scope, record.id)
  else await saveTurn(scope, record.id, turn)
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: params.id, doctorId, shared: true })
  return {}
}
