import type { AnswerOf } from '#kit/endpoint.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { StartRefusal } from '#platform/refusal.ts'
import type { BacksUp, BackupKind, Reports, readBackupStatus } from '../contract/backupStatus.ts'
import {
  type BackupFacts,
  countDamagedFiles,
  deleteOldReports,
  hasRecentCopy,
  insertBackupReport,
  latestReports,
  latestScrub,
} from './queries.ts'

const system: Actor = { kind: 'system' }

/** Runs a work on backups and stores what became of it. An error is stored, and thrown. `undefined` is nothing to report. */
export async function reportBackup<T extends BackupFacts | undefined>(
  db: Db,
  kind: BackupKind,
  work: () => Promise<T>,
): Promise<T> {
  const facts = await work().catch(async (error: unknown) => {
    await store(db, kind, { fault: faultOf(error) })
    throw error
  })
  if (facts) await store(db, kind, facts)
  return facts
}

function store(db: Db, kind: BackupKind, outcome: BackupFacts | { fault: string }): Promise<void> {
  return db.as(system, async scope => {
    await insertBackupReport(scope, kind, outcome)
    await deleteOldReports(scope)
  })
}

/** Characters of a fault: a damaged ledger has a line for each invoice. */
const longestFault = 1000

// the message of any other error may have values in it
function faultOf(error: unknown): string {
  if (error instanceof BackupFault || error instanceof StartRefusal) return error.message.slice(0, longestFault)
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}

/** What administrators see of the backups. */
export async function backupStatus(scope: Scope, backsUp: BacksUp): Promise<AnswerOf<typeof readBackupStatus>> {
  const [latest, scrub] = [await latestReports(scope), await latestScrub(scope)]
  return {
    backsUp,
    isCopyLate: await isCopyLate(scope, backsUp),
    reports: {
      backup: reportsOf('backup', latest),
      check: reportsOf('check', latest),
      copy: reportsOf('copy', latest),
    },
    scrub: scrub ? { ...scrub, at: scrub.at.toISOString() } : null,
    damagedFiles: await countDamagedFiles(scope),
  }
}

/** Whether no copy away from this machine has data of the last `copyHours` (O3). Never where nothing is backed up. */
export async function isCopyLate(scope: Scope, backsUp: BacksUp): Promise<boolean> {
  return backsUp !== 'nothing' && !(await hasRecentCopy(scope))
}

type Row = Awaited<ReturnType<typeof latestReports>>[number]

function reportsOf(kind: BackupKind, latest: readonly Row[]): Reports {
  const success = latest.find(row => row.kind === kind && row.fault === null)
  const failure = latest.find(row => row.kind === kind && row.fault !== null)
  const isOver = success && failure && success.at > failure.at
  return { success: success ? successOf(success) : null, failure: failure && !isOver ? failureOf(failure) : null }
}

function successOf({ at, backupId, dataAt, bytes, files }: Row): Reports['success'] {
  if (backupId === null || dataAt === null || bytes === null || files === null) return null
  return { at: at.toISOString(), backupId, dataAt: dataAt.toISOString(), bytes, files }
}

const failureOf = ({ at, fault }: Row): Reports['failure'] => ({ at: at.toISOString(), fault: fault ?? '' })
