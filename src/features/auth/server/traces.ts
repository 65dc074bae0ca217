import type { Db } from '#platform/db/db.ts'
import { deleteTraces } from './queries.ts'

/**
 * Deletes temporary data: idempotency keys (7 days), rate-limit counters, expired links and sessions (30 days), sign-ins
 * in the history of an account (13 months).
 */
export function deleteOldTraces(db: Db): Promise<void> {
  return db.as({ kind: 'system' }, deleteTraces)
}
