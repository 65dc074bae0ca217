import type { Db } from '#platform/db/db.ts'
import { deleteTraces } from './queries.ts'

/** Deletes temporary data: idempotency keys (7 days), rate-limit counters, expired links and sessions (30 days). */
export function deleteOldTraces(db: Db): Promise<void> {
  return db.as({ kind: 'system' }, deleteTraces)
}
