import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { writeExplanation } from './queries.ts'

// a case that was withdrawn with open requests is submitted again from its draft
const answering: readonly Phase[] = ['records-requested', 'draft']

/**
 * Saves the doctor's reason why a requested item is correct as it is; an empty one removes it. The case's version stays
 * the same.
 */
export async function explain(
  scope: Scope,
  { id, request, reason }: { id: string; request: string; reason: string },
): Promise<void> {
  // locked, because a submission reads it
  const { phase, doctorId } = await lockCase(scope, id)
  if (!answering.includes(phase)) throw new AppError('illegal-move', { phase })
  if (!(await writeExplanation(scope, { caseId: id, id: request, explanation: reason })))
    throw new AppError('not-found')
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: id, doctorId, shared: false })
}
