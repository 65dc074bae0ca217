import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type ThreadPageRequest, threadPage } from '#platform/db/threadPage.ts'

/** A part of the messages of a case. */
export function messagePage(scope: Scope, caseId: string, request: ThreadPageRequest) {
  const messages = scope.query
    .selectFrom('messages')
    .select(['id', 'author_id', 'author_role', 'author_name', 'body', 'at'])
    .where('case_id', '=', caseId)
  return threadPage(scope, messages, { at: sql`at`, id: sql`id` }, request)
}

/** When the last message of a case was written. */
export async function lastWrittenAt(scope: Scope, caseId: string): Promise<Date | null> {
  const last = scope.query
    .selectFrom('messages')
    .select(sql<Date | null>`max(at)`.as('at'))
    .where('case_id', '=', caseId)
  return (await last.executeTakeFirstOrThrow()).at
}

export function insertMessage(scope: Scope, m: { caseId: string; name: string; body: string; at: Date }) {
  const author = { author_id: scope.id, author_role: scope.kind, author_name: m.name }
  return scope.query
    .insertInto('messages')
    .values({ id: newId(m.at.getTime()), case_id: m.caseId, body: m.body, at: m.at, ...author })
    .returning(['id', 'author_id', 'author_role', 'author_name', 'body', 'at'])
    .executeTakeFirstOrThrow()
}

/** Attaches pictures to a message, in their order. */
export async function insertPictures(scope: Scope, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, position) => ({ message_id: messageId, file_id, position }))
  await scope.query.insertInto('message_pictures').values(rows).execute()
}

/** Which files are the pictures of these messages, in their order. */
export async function picturesIn(scope: Scope, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return scope.query
    .selectFrom('message_pictures')
    .select(['message_id', 'file_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute()
}

/** When the other side last read: the doctor, or the latest of the administrators. */
export async function readByOther(scope: Scope, { id, doctorId }: { id: string; doctorId: string }) {
  const reads = scope.query
    .selectFrom('message_reads')
    .select(sql<Date | null>`max(at)`.as('at'))
    .where('case_id', '=', id)
  const other = reads.where('user_id', scope.kind === 'doctor' ? '<>' : '=', doctorId)
  return (await other.executeTakeFirst())?.at ?? null
}

/** Stores that the caller has read all messages up to now. Returns whether any of them was unread. */
export async function saveRead(scope: Scope, caseId: string): Promise<boolean> {
  const unread = await scope.query
    .selectFrom('messages as m')
    .leftJoin('message_reads as r', j => j.onRef('r.case_id', '=', 'm.case_id').on('r.user_id', '=', scope.id))
    .select('m.id')
    .where('m.case_id', '=', caseId)
    .where('m.author_role', '<>', scope.kind)
    .where(sql<boolean>`m.at > coalesce(r.at, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  if (!unread) return false
  await scope.query
    .insertInto('message_reads')
    .values({ case_id: caseId, user_id: scope.id, at: sql`now()` })
    .onConflict(c => c.columns(['case_id', 'user_id']).doUpdateSet({ at: sql`greatest(message_reads.at, now())` }))
    .execute()
  return true
}
