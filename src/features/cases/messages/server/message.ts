import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { mayWrite, roleOf } from '#features/cases/case/server/ability.ts'
import { lockCase, openCase, touchCase } from '#features/cases/case/server/lockCase.ts'
import { personName, shownName } from '#features/cases/case/server/personName.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { type listMessages, Message } from '../contract/message.ts'
import { insertMessage, newestMessages, readByOther, saveRead } from './queries.ts'

/** The number of newest messages that a screen shows; older ones are not loaded. */
const most = 500

/** The messages of a case, oldest first. */
export async function messagesFor(scope: Scope, caseId: string): Promise<AnswerOf<typeof listMessages>> {
  const kase = await openCase(scope, caseId)
  const rows = await newestMessages(scope, caseId, most)
  const readAt = await readByOther(scope, kase)
  return { messages: rows.reverse().map(row => asMessage(scope, row)), readByOtherAt: readAt?.toISOString() ?? null }
}

/** Writes a message; subscribers notify the other side. Throws `illegal-move` for a draft that nobody else sees. */
export async function writeFor(
  scope: Scope,
  caseId: string,
  { body, at = new Date() }: { body: string; at?: Date },
): Promise<Message> {
  const kase = await lockCase(scope, caseId)
  if (!mayWrite(kase)) throw new AppError('illegal-move', { phase: kase.phase })
  const row = await insertMessage(scope, { caseId, body, at, name: await personName(scope) })
  await touchCase(scope, caseId)
  const { number, doctorId } = kase
  const by = { id: scope.id, role: roleOf(scope) }
  const written = { messageId: row.id, caseId, number, doctorId, shared: true, by }
  await publish<CaseEvent>(scope, { type: 'message-written', ...written })
  return asMessage(scope, row)
}

/** Marks all messages up to now as read by the caller; the writer's screen shows it. */
export async function readUpToNow(scope: Scope, caseId: string): Promise<{ read: true }> {
  const { doctorId, firstSubmittedAt } = await openCase(scope, caseId)
  const isNew = await saveRead(scope, caseId)
  await publish<CaseEvent>(scope, { type: 'messages-read', caseId, doctorId, shared: firstSubmittedAt !== null, isNew })
  return { read: true }
}

function asMessage(scope: Scope, row: Awaited<ReturnType<typeof insertMessage>>): Message {
  return Message.parse({
    id: row.id,
    by: { role: row.author_role, name: shownName(scope, { role: row.author_role, name: row.author_name }) },
    mine: row.author_id === scope.id,
    body: row.body,
    at: row.at.toISOString(),
  })
}
