import type { Case } from '#features/cases/case/contract/case.ts'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { type CaseMove, canMove, caseMoves } from '#features/cases/case/contract/moves.ts'
import { roleOf } from '#features/cases/case/server/ability.ts'
import { writeCase } from '#features/cases/case/server/caseChanges.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import type { PlanParts } from '#features/cases/plans/versions/server/planPackage.ts'
import { writeHistory } from '#features/cases/timeline/server/history.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { CommandOf, MoveCommand } from '../contract/move.ts'
import { caseFor } from './case.ts'
import { effects, type Outcome, type Surroundings } from './effects.ts'

export interface Order {
  /** The case. */
  id: string
  version: number
  command: MoveCommand
}

/**
 * Makes a move on a case. The lock makes concurrent moves wait, an older version is refused (`stale`), and so is a move
 * that the table does not allow (`illegal-move`). The case, its history, the rows of the move and the writes of
 * subscribers commit together. `past` is for imported histories (the demo).
 */
export async function moveFor(
  scope: Scope,
  parts: PlanParts,
  { id, version, command }: Order,
  past?: Date,
): Promise<Case> {
  const at = past ?? new Date()
  const role = roleOf(scope)
  const from = await lockCase(scope, id)
  if (from.version !== version) throw new AppError('stale', { current: await caseFor(scope, id) })
  const { move } = command
  if (!canMove(from, move, role)) throw new AppError('illegal-move', { move, phase: from.phase })
  const outcome = await effectOf(command, { scope, parts, from, at })
  const to = outcome.to ?? caseMoves.after(move, from.phase)
  await writeCase(scope, id, { ...outcome.set, ...(to !== from.phase && { phase: to, phase_since: at }), at })
  const happened = { caseId: id, cycle: outcome.set?.cycle ?? from.cycle, command: move, from: from.phase, to, at }
  const eventId = await writeHistory(scope, { ...happened, ...outcome.history })
  await outcome.afterEvent?.(eventId)
  const by = { id: scope.id, role }
  const { number, doctorId } = from
  const shared = from.firstSubmittedAt !== null || move === 'submit'
  const requested = command.move === 'request-records' ? command.items : []
  const moved = { move, from: from.phase, to, caseId: id, number, doctorId, shared, requested, by }
  await publish<CaseEvent>(scope, { type: 'case-moved', ...moved, ...(past && { at: past }) })
  return caseFor(scope, id)
}

// the table pairs each move with the function for its own command; TypeScript loses this pairing when a union is the
// index
function effectOf<M extends CaseMove>(command: CommandOf<M>, moving: Surroundings): Promise<Outcome> {
  const effect: (moving: Surroundings & { command: CommandOf<M> }) => Promise<Outcome> = effects[command.move]
  return effect({ ...moving, command })
}
