import type { Db } from '#platform/db/db.ts'
import { deleteOldTraces } from './queries.ts'

/** Removes what only served for a while: spent keys (7 days), counted hits, dead links and sessions (30 days). */
export function forgetOldTraces(db: Db): Promise<void> {
  return db.as({ kind: 'system' }, deleteOldTraces)
}
