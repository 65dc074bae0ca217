import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { CannedAnswer, CannedFields, listCannedAnswers } from '../contract/cannedAnswer.ts'
import type { CannedAnswersChanged } from '../contract/events.ts'
import {
  cannedAnswers,
  deleteCannedAnswer,
  insertCannedAnswer,
  lockCannedAnswer,
  updateCannedAnswer,
} from './queries.ts'

/** All canned answers, by name. */
export async function cannedAnswersFor(scope: Scope): Promise<AnswerOf<typeof listCannedAnswers>> {
  return { answers: await cannedAnswers(scope) }
}

export async function add(scope: Scope, fields: CannedFields): Promise<CannedAnswer> {
  const inserted = await insertCannedAnswer(scope, newId(), fields)
  if (!inserted) throw refuseField('name', 'taken')
  return published(scope, inserted)
}

/** Replaces a canned answer, unless it changed since `version`. */
export async function save(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: CannedFields },
): Promise<CannedAnswer> {
  const current = await lockCannedAnswer(scope, id)
  if (!current) throw new AppError('not-found')
  if (current.version !== version) throw new AppError('stale', { current })
  const saved = await updateCannedAnswer(scope, id, fields)
  if (!saved) throw refuseField('fields.name', 'taken')
  return published(scope, saved)
}

export async function remove(scope: Scope, id: string): Promise<{ removed: true }> {
  if (!(await deleteCannedAnswer(scope, id))) throw new AppError('not-found')
  await publish<CannedAnswersChanged>(scope, { type: 'canned-answers-changed', id })
  return { removed: true }
}

async function published(scope: Scope, answer: CannedAnswer): Promise<CannedAnswer> {
  await publish<CannedAnswersChanged>(scope, { type: 'canned-answers-changed', id: answer.id })
  return answer
}
