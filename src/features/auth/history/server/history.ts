import type { OutputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { HistoryFacts, HistoryKind, type readUserHistory } from '../contract/history.ts'
import { entriesOf, insertEntry, isPerson, type NewHistoryEntry } from './queries.ts'

/** Stores an event in the history of an account, in the caller's transaction; entries never change afterwards. */
export function addHistoryEntry(scope: Scope, entry: NewHistoryEntry): Promise<void> {
  return insertEntry(scope, entry)
}

export async function historyOf(admin: Scope, userId: string): Promise<OutputOf<typeof readUserHistory>> {
  if (!(await isPerson(admin, userId))) throw new AppError('not-found')
  const rows = await entriesOf(admin, userId)
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ id, kind, by, by_name, facts, at }) => ({
      id,
      kind: HistoryKind.parse(kind),
      by: by_name,
      own: by === userId,
      facts: HistoryFacts.parse(facts),
      at: at.toISOString(),
    })),
  }
}
