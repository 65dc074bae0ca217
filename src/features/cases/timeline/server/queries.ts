import type { Scope } from '#platform/db/actor.ts'
import type { ChainedEntry } from './chain.ts'

/** The newest entry of a case's history; undefined before the first one. */
export function lastEntry(scope: Scope, caseId: string) {
  return scope.query
    .selectFrom('case_events')
    .select(['seq', 'hash', 'from_phase'])
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertEntry(scope: Scope, e: ChainedEntry): Promise<void> {
  await scope.query
    .insertInto('case_events')
    .values({
      id: e.id,
      case_id: e.caseId,
      seq: e.seq,
      cycle: e.cycle,
      command: e.command,
      from_phase: e.from,
      to_phase: e.to,
      actor_id: e.actorId,
      actor_role: e.actorRole,
      actor_name: e.actorName,
      reason: e.reason,
      payload: JSON.stringify(e.payload),
      at: e.at,
      previous_hash: e.previousHash,
      hash: e.hash,
    })
    .execute()
}

/** All entries of some cases, each case's oldest first. */
export async function entriesOf(scope: Scope, caseIds: readonly string[]): Promise<ChainedEntry[]> {
  if (caseIds.length === 0) return []
  const rows = await scope.query
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('seq')
    .execute()
  return rows.map(row => ({
    id: row.id,
    caseId: row.case_id,
    seq: row.seq,
    cycle: row.cycle,
    command: row.command,
    from: row.from_phase,
    to: row.to_phase,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    actorName: row.actor_name,
    reason: row.reason,
    payload: row.payload,
    at: row.at.toISOString(),
    previousHash: row.previous_hash,
    hash: row.hash,
  }))
}
