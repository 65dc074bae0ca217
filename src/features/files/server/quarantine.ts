import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { viewSizes } from '../contract/file.ts'
import { UploadKind } from '../contract/upload.ts'
import { openReader, type Reader, type Reading } from '../reading/server/reader.ts'
import { type ComingFile, type Home, homeOf } from './home.ts'
import { idsInUse, markClean, markRejected, quarantinedFile, quarantinedFor } from './queries.ts'

export interface Quarantine {
  /** A file has come in and its row says so: it is read as soon as those before it are. */
  admit(id: string): void
  /** Reads what waits for at least so long, whoever let it wait: a server that died, or one without its disk. */
  catchUp(seconds: number): Promise<void>
  /** Resolves when all that was admitted so far has its verdict. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface QuarantineParts {
  db: Db
  storage: Storage
  /** Where the reading process finds the files. */
  folder: string
  log: Log
  homes: readonly Home[]
}

const system: Actor = { kind: 'system' }
const lookedUpAtOnce = 8

/**
 * Where files wait until their content is known (F6): each is read apart, then taken into its slot or refused with its
 * reason. One that cannot be read now stays and is tried again by the clock. Two servers reading the same do no harm.
 */
export function openQuarantine({ db, storage, folder, log, homes }: QuarantineParts): Quarantine {
  const reader = openReader(folder, log)
  const waiting = new Map<string, Promise<unknown>>()
  let closed = false
  // the reader takes them one after another, videos apart
  const admit = (id: string) => {
    if (closed || waiting.has(id)) return
    const decided = decide({ db, storage, reader, homes }, id)
      .catch(
        error => !closed && log.error({ err: error, file: id }, 'a file could not be read and stays in quarantine'),
      )
      .finally(() => waiting.delete(id))
    waiting.set(id, decided)
  }
  const settled = () => Promise.all(waiting.values())
  return {
    admit,
    catchUp: async seconds => {
      for (const id of await db.as(system, scope => quarantinedFor(scope, seconds))) {
        // however many there are, people who ask meanwhile find a connection
        if (waiting.size >= lookedUpAtOnce) await Promise.race(waiting.values())
        admit(id)
      }
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
  homes: readonly Home[]
}

/** Reads one file and says what becomes of it. Safe to repeat: whoever comes second changes nothing. */
async function decide({ db, storage, reader, homes }: Deciding, id: string) {
  const row = await db.as(system, scope => quarantinedFile(scope, id))
  if (!row) return
  const kind = UploadKind.parse(row.kind)
  const declaredSha256 = row.declared_sha256?.toString('hex') ?? ''
  const reading = await reader.read({ id, kind, name: row.name, declaredSha256 })
  const file = { id, kind, owner: row.owner_id, caseId: row.case_id, slot: row.slot }
  const needed = await db.as(system, async scope => {
    await settle(scope, homeOf(homes, kind), file, reading)
    return idsInUse(scope, [id])
  })
  // refused, or taken back by its sender meanwhile
  if (!needed.has(id)) for (const part of [id, ...viewSizes.map(size => `${id}.${size}`)]) await storage.remove(part)
}

async function settle(scope: Scope, home: Home, file: ComingFile, reading: Reading) {
  const verdict = await home.judge(scope, file, reading)
  const { id } = file
  const isFirst = verdict.ok ? await markClean(scope, id, verdict.facts) : await markRejected(scope, id, verdict)
  if (isFirst) await home.settle(scope, file, verdict)
}
