import { AppError, type FieldFault } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { NewChangeAnswer } from '../contract/answer.ts'
import { changesOf } from './queries.ts'

/**
 * Refuses answers that are not one for each open change of a version, each at its place; `unanswered` has the ids of the
 * changes that lack one. Without a version, nothing can be answered.
 */
export async function checkAnswers(
  scope: Scope,
  planId: string | undefined,
  answers: readonly NewChangeAnswer[],
): Promise<void> {
  const changes = planId === undefined ? [] : await changesOf(scope, [planId])
  const open = changes.flatMap(({ id, answer }) => (answer === null ? [id] : []))
  const named = answers.map(({ changeId }) => changeId)
  const errors: FieldFault[] = named.flatMap((id, index) => {
    const at = `command.answers.${index}.changeId`
    if (!open.includes(id)) return [{ at, code: 'not-open' }]
    return named.indexOf(id) < index ? [{ at, code: 'answered-twice' }] : []
  })
  const unanswered = open.filter(id => !named.includes(id))
  if (unanswered.length > 0) errors.push({ at: 'command.answers', code: 'unanswered' })
  if (errors.length > 0) throw new AppError('invalid-input', { errors, unanswered })
}
