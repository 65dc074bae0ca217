import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { HistoryFacts, HistoryKind } from '../contract/history.ts'

export interface NewHistoryEntry {
  userId: string
  kind: HistoryKind
  facts?: HistoryFacts
  /** The author when it is not the acting user: for example the inviter. */
  by?: string | null
}

export async function insertEntry(scope: Scope, { userId, kind, facts = {}, by }: NewHistoryEntry): Promise<void> {
  const doer = by === undefined ? (scope.kind === 'system' ? null : scope.id) : by
  const by_name = sql<string>`coalesce((select first_name || ' ' || last_name from users where id = ${doer}), '')`
  await scope.query
    .insertInto('user_events')
    .values({ id: newId(), user_id: userId, kind, by: doer, by_name, facts: JSON.stringify(facts) })
    .execute()
}

/** The newest hundred entries of an account, newest first; `total`: how many it has. */
export function entriesOf(admin: Scope, userId: string) {
  return admin.query
    .selectFrom('user_events')
    .select(['id', 'kind', 'by', 'by_name', 'facts', 'at', sql<number>`count(*) over ()::int`.as('total')])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function isPerson(admin: Scope, id: string): Promise<boolean> {
  return (await admin.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
