import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'

/** The newest messages of a case, newest first. */
export function newestMessages(_scope: Scope, caseId: string, rows: number) {
  return query
    .selectFrom('messages')
    .select(['id', 'author_id', 'author_role', 'author_name', 'body', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}

export function insertMessage(scope: Scope, m: { caseId: string; name: string; body: string; at: Date }) {
  const author = { author_id: scope.id, author_role: scope.kind, author_name: m.name }
  return query
    .insertInto('messages')
    .values({ id: newId(m.at.getTime()), case_id: m.caseId, body: m.body, at: m.at, ...author })
    .returning(['id', 'author_id', 'author_role', 'author_name', 'body', 'at'])
    .executeTakeFirstOrThrow()
}

/** When somebody of the other side last read: the doctor, or whoever of the provider read last. */
export async function readByOther(scope: Scope, { id, doctorId }: { id: string; doctorId: string }) {
  const reads = query.selectFrom('message_reads').select(sql<Date | null>`max(at)`.as('at')).where('case_id', '=', id)
  const other = reads.where('user_id', scope.kind === 'doctor' ? '<>' : '=', doctorId)
  return (await other.executeTakeFirst())?.at ?? null
}

/** Notes that the caller has read up to now; whether there was something new to read. */
export async function noteRead(scope: Scope, caseId: string): Promise<boolean> {
  const unread = await query
    .selectFrom('messages as m')
    .leftJoin('message_reads as r', j => j.onRef('r.case_id', '=', 'm.case_id').on('r.user_id', '=', scope.id))
    .select('m.id')
    .where('m.case_id', '=', caseId)
    .where('m.author_role', '<>', scope.kind)
    .where(sql<boolean>`m.at > coalesce(r.at, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  if (!unread) return false
  await query
    .insertInto('message_reads')
    .values({ case_id: caseId, user_id: scope.id, at: sql`now()` })
    .onConflict(c => c.columns(['case_id', 'user_id']).doUpdateSet({ at: sql`greatest(message_reads.at, now())` }))
    .execute()
  return true
}

/** Who of `people` still has an unread message of the last hour besides `messageId`: they got a letter for that one. */
export async function alreadyTold(
  _system: Scope,
  of: { caseId: string; messageId: string; authorRole: string; people: readonly string[] },
): Promise<Set<string>> {
  if (of.people.length === 0) return new Set()
  const told = await query
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', 'in', of.people)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('messages as m')
          .leftJoin('message_reads as r', j => j.onRef('r.case_id', '=', 'm.case_id').onRef('r.user_id', '=', 'u.id'))
          .select('m.id')
          .where('m.case_id', '=', of.caseId)
          .where('m.id', '<>', of.messageId)
          .where('m.author_role', '=', of.authorRole)
          .where(sql<boolean>`m.at > greatest(coalesce(r.at, '-infinity'), now() - interval '1 hour')`),
      ),
    )
    .execute()
  return new Set(told.map(person => person.id))
}
