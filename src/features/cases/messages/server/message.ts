import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { mayWrite, roleOf } from '#features/cases/case/server/ability.ts'
import { lockCase, openCase, touchCase } from '#features/cases/case/server/lockCase.ts'
import { personName, shownName } from '#features/cases/case/server/personName.ts'
import type { AttachedPicture } from '#features/files/file/contract/file.ts'
import { attachFile, picturesOf } from '#features/files/file/server/file.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { momentAfter, type ThreadPageRequest } from '#platform/db/threadPage.ts'
import { publish } from '#platform/events.ts'
import { type listMessages, Message, type NewMessage } from '../contract/message.ts'
import {
  insertMessage,
  insertPictures,
  lastWrittenAt,
  messagePage,
  picturesIn,
  readByOther,
  saveRead,
} from './queries.ts'

/** A part of the messages of a case, oldest first. */
export async function messagesFor(
  scope: Scope,
  caseId: string,
  request: ThreadPageRequest,
): Promise<AnswerOf<typeof listMessages>> {
  const kase = await openCase(scope, caseId)
  const { rows, ...place } = await messagePage(scope, caseId, request)
  const readAt = await readByOther(scope, kase)
  return { messages: await asMessages(scope, rows), readByOtherAt: readAt?.toISOString() ?? null, ...place }
}

/**
 * Writes a message; subscribers notify the other side. The readers of the case see its pictures from now on. Throws
 * `illegal-move` for a draft that nobody else sees.
 */
export async function writeFor(
  scope: Scope,
  caseId: string,
  { body, pictures = [] }: { body: string; pictures?: NewMessage['pictures'] },
): Promise<Message> {
  const kase = await lockCase(scope, caseId)
  if (!mayWrite(kase)) throw new AppError('illegal-move', { phase: kase.phase })
  const at = momentAfter(await lastWrittenAt(scope, caseId))
  const row = await insertMessage(scope, { caseId, body, at, name: await personName(scope) })
  const { number, doctorId } = kase
  for (const id of pictures)
    await attachFile(scope, { id, kind: 'case-picture', audience: { doctor: doctorId }, at: 'pictures' })
  await insertPictures(scope, row.id, pictures)
  await touchCase(scope, caseId)
  const by = { id: scope.id, role: roleOf(scope) }
  const written = { messageId: row.id, caseId, number, doctorId, shared: true, by }
  await publish<CaseEvent>(scope, { type: 'message-written', ...written })
  const [message] = await asMessages(scope, [row])
  if (!message) throw new Error('What was just written is there.')
  return message
}

/** Marks all messages up to now as read by the caller; the writer's screen shows it. */
export async function readUpToNow(scope: Scope, caseId: string): Promise<{ read: true }> {
  const { doctorId, firstSubmittedAt } = await openCase(scope, caseId)
  const isNew = await saveRead(scope, caseId)
  await publish<CaseEvent>(scope, { type: 'messages-read', caseId, doctorId, shared: firstSubmittedAt !== null, isNew })
  return { read: true }
}

type MessageRow = Awaited<ReturnType<typeof insertMessage>>

async function asMessages(scope: Scope, rows: readonly MessageRow[]): Promise<Message[]> {
  const attached = await picturesIn(
    scope,
    rows.map(row => row.id),
  )
  const pictures = await picturesOf(
    scope,
    attached.map(row => row.file_id),
  )
  return rows.map(row => {
    const ids = attached.filter(({ message_id }) => message_id === row.id).map(({ file_id }) => file_id)
    return asMessage(
      scope,
      row,
      ids.flatMap(id => pictures.get(id) ?? []),
    )
  })
}

function asMessage(scope: Scope, row: MessageRow, pictures: readonly AttachedPicture[]): Message {
  return Message.parse({
    id: row.id,
    by: { role: row.author_role, name: shownName(scope, { role: row.author_role, name: row.author_name }) },
    mine: row.author_id === scope.id,
    body: row.body,
    pictures,
    at: row.at.toISOString(),
  })
}
