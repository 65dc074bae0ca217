import type { Figure } from '#platform/telemetry/metrics.ts'
import type { BackupStatus, DatabaseStatus, SystemStatus } from './systemStatus.ts'

/** The status as metrics. What could not be read is absent, so that nobody takes it for zero. */
export function figuresOf({ database, disks, backup, pools }: SystemStatus): Figure[] {
  return [
    one('database_up', 'Whether the database answered this server in time.', database ? 1 : 0),
    ...(database ? ofDatabase(database) : []),
    ...ofPools(pools),
    ...(disks ? ofDisks(disks) : []),
    ...(backup ? ofBackup(backup) : []),
  ]
}

function ofDatabase({ mail, uncheckedFiles, damagedFiles, isCopyLate, reusedTokens, jobs }: DatabaseStatus): Figure[] {
  const due = jobs.map(({ job, seconds }) => ({ labels: { queue: job }, value: seconds }))
  return [
    one('mail_waiting', 'E-mails that are neither sent nor given up.', mail.count),
    one('mail_oldest_seconds', 'How long the first of them has waited.', mail.oldestSeconds),
    one('mail_given_up', 'E-mails that were given up in the last week.', mail.givenUp),
    one('files_unchecked', 'Files that were received and are not checked yet.', uncheckedFiles.count),
    one('files_unchecked_oldest_seconds', 'How long the first of them has waited.', uncheckedFiles.oldestSeconds),
    one('files_damaged', 'Files whose bytes are missing or changed, and which no backup has.', damagedFiles),
    one('copy_late', 'Whether no copy away from this machine has data of the last day.', isCopyLate ? 1 : 0),
    one('refresh_tokens_reused', 'Sessions ended in the last day by a spent refresh token.', reusedTokens),
    labelled('job_due_seconds', 'How long the first due job of a queue has waited for a server.', due),
  ]
}

function ofPools(pools: SystemStatus['pools']): Figure[] {
  const values = (figure: 'inUse' | 'size' | 'waiting') =>
    Object.entries(pools).map(([pool, load]) => ({ labels: { pool }, value: load[figure] }))
  return [
    labelled('database_connections_used', 'Connections of this server that are used.', values('inUse')),
    labelled('database_connections_size', 'The most connections that this server opens.', values('size')),
    labelled('database_connections_waiting', 'Callers that wait for a connection.', values('waiting')),
  ]
}

function ofDisks({ dataDir, filesDir, reserve }: NonNullable<SystemStatus['disks']>): Figure[] {
  const free = Object.entries({ DATA_DIR: dataDir, FILES_DIR: filesDir }).map(([folder, value]) => ({
    labels: { folder },
    value,
  }))
  return [
    labelled('disk_free_bytes', 'Free bytes of the disk of a folder.', free),
    one('disk_reserve_bytes', 'Free bytes below which uploads are refused.', reserve),
  ]
}

function ofBackup({ newestSeconds, logWaitsSeconds }: BackupStatus): Figure[] {
  const newest = newestSeconds === undefined ? [] : [{ value: newestSeconds }]
  return [
    labelled('backup_newest_seconds', 'The age of the newest complete backup.', newest),
    one('backup_log_waits_seconds', 'How long the oldest part of the log has waited for its backup.', logWaitsSeconds),
  ]
}

function one(name: string, help: string, value: number): Figure {
  return labelled(name, help, [{ value }])
}

function labelled(name: string, help: string, values: Figure['values']): Figure {
  return { name: `idealign_${name}`, help, values }
}
