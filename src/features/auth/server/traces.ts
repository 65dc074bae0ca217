import type { Db } from '#platform/db/db.ts'
import { deleteTraces } from './queries.ts'

/** Removes what only served for a while: spent keys (7 days), counted hits, dead links and sessions (30 days). */
export function deleteOldTraces(db: Db): Promise<void> {
  return db.as({ kind: 'system' }, deleteTraces)
}
