import { join } from 'node:path'
import type { readSystemStatus as shown } from '#features/system/contract/systemStatus.ts'
import { isCopyLate } from '#features/system/server/backupReport.ts'
import { countDamagedFiles } from '#features/system/server/queries.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { newestBackupAt } from '#platform/backup/manifest.ts'
import { oldestSpooled } from '#platform/backup/segments.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { PoolLoad } from '#platform/db/pool.ts'
import type { DiskRoom, FreeRoom } from '#platform/diskRoom.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { withinMs } from '#platform/withinMs.ts'
import {
  countGivenUpMail,
  countReusedTokens,
  databaseVersion,
  uncheckedFiles,
  type Waiting,
  waitingMail,
} from './statusQueries.ts'

/** How a server and what it needs are at this moment: plain figures, for the metrics and for a page. */
export interface SystemStatus {
  /** Undefined when the database did not answer this server in time. */
  database: DatabaseStatus | undefined
  /** The connections of this server: those of requests, and those of jobs. */
  pools: { requests: PoolLoad; jobs: PoolLoad }
  /** Undefined when a disk does not answer. */
  disks: FreeRoom | undefined
  /** Undefined when the database is not the embedded one, or its folders cannot be read. */
  backup: BackupStatus | undefined
}

export interface DatabaseStatus {
  /** The version of PostgreSQL. */
  version: string
  mail: Waiting & { givenUp: number }
  uncheckedFiles: Waiting
  /** Files whose bytes are missing or changed, and which no backup has. */
  damagedFiles: number
  /** No copy of the backups away from this machine is young enough. */
  isCopyLate: boolean
  /** Sessions that were ended in the last day because a spent refresh token was used again. */
  reusedTokens: number
  /** For each queue in which a job is due, how long the first of them has waited. */
  jobs: { job: string; seconds: number }[]
}

export interface BackupStatus {
  /** The age of the newest complete backup; undefined before the first. */
  newestSeconds: number | undefined
  /** How long the oldest finished part of the database's log has waited for its backup; 0 when none waits. */
  logWaitsSeconds: number
}

export interface StatusParts {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir' | 'backsUp'>
  db: Db
  /** The database with the connections of jobs; it answers the questions. */
  jobsDb: Db
  jobs: Pick<Jobs, 'waiting'>
  room: Pick<DiskRoom, 'free'>
  log: Log
}

// shorter than any scraper waits
const longestMs = 2000

/** Reads all figures. What cannot be read is undefined and logged: the status itself never fails. */
export async function readSystemStatus(parts: StatusParts): Promise<SystemStatus> {
  const inTime = <T>(work: Promise<T>) =>
    withinMs(longestMs, work).catch(err => {
      parts.log.warn({ err }, 'a figure of the status could not be read')
      return undefined
    })
  const [database, disks, backup] = await Promise.all([
    inTime(databaseStatus(parts)),
    inTime(parts.room.free()),
    inTime(backupStatus(parts.config)),
  ])
  return { database, disks, backup, pools: { requests: parts.db.load(), jobs: parts.jobsDb.load() } }
}

/** The same as administrators see it. */
export function shownStatus({ database, disks, backup }: SystemStatus): AnswerOf<typeof shown> {
  return {
    release: releaseNumber,
    database: database ?? null,
    disks: disks ?? null,
    logWaitsSeconds: backup?.logWaitsSeconds ?? null,
  }
}

async function databaseStatus({ config, jobsDb, jobs }: StatusParts): Promise<DatabaseStatus> {
  const waitingJobs = jobs.waiting()
  const rows = jobsDb.as({ kind: 'system' }, async scope => ({
    version: await databaseVersion(scope),
    mail: { ...(await waitingMail(scope)), givenUp: await countGivenUpMail(scope) },
    uncheckedFiles: await uncheckedFiles(scope),
    damagedFiles: await countDamagedFiles(scope),
    isCopyLate: await isCopyLate(scope, config.backsUp),
    reusedTokens: await countReusedTokens(scope),
  }))
  const [found, due] = await Promise.all([rows, waitingJobs])
  return { ...found, jobs: due }
}

async function backupStatus({ databaseUrl, dataDir, backupDir }: StatusParts['config']) {
  if (databaseUrl) return undefined
  const [newest, oldest] = [await newestBackupAt(backupDir), await oldestSpooled(join(dataDir, 'pg'))]
  return { newestSeconds: newest && secondsSince(newest), logWaitsSeconds: oldest ? secondsSince(oldest) : 0 }
}

function secondsSince(at: Date): number {
  return Math.max(0, (Date.now() - at.getTime()) / 1000)
}
