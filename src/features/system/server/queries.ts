import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type BackupKind, copyHours } from '../contract/backupStatus.ts'

/** What a backup contains: its id, the moment of its data, its bytes on the disk, the number of files in it. */
export interface BackupFacts {
  backupId: string
  dataAt: Date
  bytes: number
  files: number
}

export async function insertBackupReport(
  system: Scope,
  kind: BackupKind,
  outcome: BackupFacts | { fault: string },
): Promise<void> {
  const values =
    'fault' in outcome
      ? outcome
      : { backup_id: outcome.backupId, data_at: outcome.dataAt, bytes: outcome.bytes, files: outcome.files }
  await system.query
    .insertInto('backup_reports')
    .values({ id: newId(), kind, ...values })
    .execute()
}

/** Deletes reports that are older than 13 months. */
export async function deleteOldReports(system: Scope): Promise<void> {
  await sql`delete from backup_reports where at < now() - interval '13 months'`.execute(system.query)
}

/** The latest success and the latest failure of each kind. */
export function latestReports(scope: Scope) {
  return scope.query
    .selectFrom('backup_reports')
    .distinctOn(sql<unknown>`kind, fault is null`)
    .select(['kind', 'at', 'backup_id as backupId', 'data_at as dataAt', 'bytes', 'files', 'fault'])
    .orderBy('kind')
    .orderBy(sql`fault is null`)
    .orderBy('at', 'desc')
    .execute()
}

/** Whether a copy away from this machine has data that is young enough. */
export async function hasRecentCopy(scope: Scope): Promise<boolean> {
  const found = await scope.query
    .selectFrom('backup_reports')
    .select('id')
    .where('kind', '=', 'copy')
    .where('data_at', '>', sql<Date>`now() - make_interval(hours => ${copyHours})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function latestScrub(scope: Scope) {
  return scope.query
    .selectFrom('file_scrubs')
    .select(['at', 'checked', 'bytes', 'repaired'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countDamagedFiles(scope: Scope): Promise<number> {
  const { count } = await scope.query
    .selectFrom('damaged_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
