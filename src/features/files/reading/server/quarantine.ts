import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { type FairQueue, openFairQueue } from '#platform/fairQueue.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import type { Reading } from '../../file/contract/facts.ts'
import { UploadKind } from '../../file/contract/upload.ts'
import { type ComingFile, type FileOwner, fileOwnerOf } from '../../file/server/fileOwner.ts'
import { removeFile } from '../../file/server/removal.ts'
import { idsInUse, markClean, markRejected, quarantinedFile, quarantinedFor } from './queries.ts'
import { openReader, type Reader } from './reader.ts'
import type { Limits } from './readerProcess.ts'

export interface Quarantine {
  /** Queues a complete file, whose row is already updated, for reading. */
  admit(id: string): void
  /**
   * Reads files that have been waiting for at least this long, for whatever reason: a crashed server, or one without
   * its disk.
   */
  catchUp(seconds: number): Promise<void>
  /** Resolves when all files that were admitted so far have their verdict. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface QuarantineParts {
  db: Db
  storage: Storage
  /** The folder in which the reading process finds the files. */
  folder: string
  log: Log
  fileOwners: readonly FileOwner[]
  /** Limits that replace the default ones. */
  limits?: Partial<Limits>
}

const system: Actor = { kind: 'system' }
// few, so that requests of users always find a free connection
const lookedUpAtOnce = 4
// a file that cannot be read because of a fault of ours is tried again after this time, then after double the time, up
// to an hour
const firstPauseMs = 60_000
const longestPauseMs = 3_600_000

/**
 * The files that wait until their content is known (F6): each is read in a separate process, then stored in its slot or
 * refused with its reason. One that cannot be read now stays and is tried again by a scheduled job. Two servers may
 * read the same file without harm.
 */
export function openQuarantine({ db, storage, folder, log, fileOwners, limits }: QuarantineParts): Quarantine {
  const reader = openReader(folder, log, limits)
  const lookups = openFairQueue({ atOnce: lookedUpAtOnce })
  const waiting = new Map<string, Promise<unknown>>()
  const failed = new Map<string, { times: number; until: number }>()
  let closed = false
  const noteFailure = (id: string, error: unknown) => {
    if (closed) return
    const times = (failed.get(id)?.times ?? 0) + 1
    const pauseMs = Math.min(firstPauseMs * 2 ** (times - 1), longestPauseMs)
    failed.set(id, { times, until: Date.now() + pauseMs })
    log.error({ err: error, file: id, times }, 'a file could not be read and stays in quarantine')
  }
  // the reader determines the order
  const admit = (id: string) => {
    if (closed || waiting.has(id)) return
    const decided = decide({ db, storage, reader, fileOwners, lookups }, id)
      .then(
        () => failed.delete(id),
        error => noteFailure(id, error),
      )
      .finally(() => waiting.delete(id))
    waiting.set(id, decided)
  }
  const settled = () => Promise.all(waiting.values())
  return {
    admit,
    catchUp: async seconds => {
      const now = Date.now()
      for (const id of await db.as(system, scope => quarantinedFor(scope, seconds)))
        if ((failed.get(id)?.until ?? 0) <= now) admit(id)
      await settled()
    },
    settled: async () => void (await settled()),
    close: async () => {
      closed = true
      reader.close()
      await settled()
    },
  }
}

interface Deciding {
  db: Db
  storage: Storage
  reader: Reader
  fileOwners: readonly FileOwner[]
  lookups: FairQueue
}

/** Reads one file and applies the verdict. Safe to repeat: the second run changes nothing. */
async function decide({ db, storage, reader, fileOwners, lookups }: Deciding, id: string) {
  const row = await lookups.run('', () => db.as(system, scope => quarantinedFile(scope, id)))
  if (!row) return
  const kind = UploadKind.parse(row.kind)
  const declaredSha256 = row.declared_sha256?.toString('hex') ?? ''
  const { owner_id: owner, declared_bytes: bytes, name } = row
  const reading = await reader.read({ id, owner, kind, bytes, name, declaredSha256 })
  const file = { id, kind, owner, caseId: row.case_id, slot: row.slot }
  const needed = await db.as(system, async scope => {
    await settle(scope, fileOwnerOf(fileOwners, kind), file, reading)
    return idsInUse(scope, [id])
  })
  // refused for good, or deleted by its sender meanwhile
  if (!needed.has(id)) await removeFile(storage, id)
}

async function settle(scope: Scope, owner: FileOwner, file: ComingFile, reading: Reading) {
  const verdict = await owner.recheck(scope, file, reading)
  const { id } = file
  const isFirst = verdict.ok ? await markClean(scope, id, verdict.facts) : await markRejected(scope, id, verdict)
  if (isFirst) await owner.settle(scope, file, verdict)
}
