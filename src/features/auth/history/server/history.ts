import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type HistoryEntry, HistoryFacts, HistoryKind } from '../contract/history.ts'
import { entriesOf, insertEntry, isPerson, type NewHistoryEntry } from './queries.ts'

/** Stores what happened to an account, in the transaction around the caller; never changed afterwards. */
export function note(scope: Scope, entry: NewHistoryEntry): Promise<void> {
  return insertEntry(scope, entry)
}

export async function historyOf(admin: Scope, userId: string): Promise<{ entries: HistoryEntry[] }> {
  if (!(await isPerson(admin, userId))) throw new AppError('not-found')
  const rows = await entriesOf(admin, userId)
  return {
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
