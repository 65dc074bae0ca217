import { lockCase } from '#features/cases/server/gate.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { announce } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { viewSizes } from '../../contract/file.ts'
import { Slot } from '../../contract/options.ts'
import { refuseFile } from '../../contract/record.ts'
import { keepRecord } from '../../server/record.ts'
import { mayUpload } from '../../server/rights.ts'
import { isPlanKind, UploadKind } from '../contract/upload.ts'
import { idsInUse, markClean, markRejected, type QuarantinedFile, quarantinedFile, quarantinedFor } from './queries.ts'
import { openReader, type Reader, type Reading } from './reader.ts'

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
}

const system: Actor = { kind: 'system' }

/**
 * Where files wait until their content is known (F6): each is read apart, then taken into its slot or refused with its
 * reason. One that cannot be read now stays and is tried again by the clock. Two servers reading the same do no harm.
 */
export function openQuarantine({ db, storage, folder, log }: QuarantineParts): Quarantine {
  const reader = openReader(folder, log)
  const waiting = new Set<string>()
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  const admit = (id: string) => {
    if (closed || waiting.has(id)) return
    waiting.add(id)
    last = last
      .then(() => (closed ? undefined : decide({ db, storage, reader }, id)))
      .catch(
        error => !closed && log.error({ err: error, file: id }, 'a file could not be read and stays in quarantine'),
      )
      .finally(() => waiting.delete(id))
  }
  return {
    admit,
    catchUp: async seconds => {
      for (const id of await db.as(system, scope => quarantinedFor(scope, seconds))) admit(id)
      await last
    },
    settled: async () => void (await last),
    close: async () => {
      closed = true
      reader.close()
      await last
    },
  }
}

/** Reads one file and says what becomes of it. Safe to repeat: whoever comes second changes nothing. */
async function decide({ db, storage, reader }: { db: Db; storage: Storage; reader: Reader }, id: string) {
  const file = await db.as(system, scope => quarantinedFile(scope, id))
  if (!file) return
  const { kind, name, declared_sha256 } = file
  const declaredSha256 = declared_sha256?.toString('hex') ?? ''
  const reading = await reader.read({ id, kind: UploadKind.parse(kind), name, declaredSha256 })
  const needed = await db.as(system, async scope => {
    await settle(scope, file, reading)
    return idsInUse(scope, [id])
  })
  // refused, or taken back by its sender meanwhile
  if (!needed.has(id)) for (const part of [id, ...viewSizes.map(size => `${id}.${size}`)]) await storage.remove(part)
}

async function settle(scope: Scope, { id, case_id: caseId, kind, slot }: QuarantinedFile, reading: Reading) {
  // the case may have moved on while the file came in; locked, so that it does not move on now
  const { phase, cycle, doctorId } = await lockCase(scope, caseId)
  const sender = isPlanKind(kind) ? 'super-admin' : 'doctor'
  const verdict = mayUpload(sender, phase, UploadKind.parse(kind)) ? reading : refuseFile('too-late')
  const isFirst = verdict.ok ? await markClean(scope, id, verdict.facts) : await markRejected(scope, id, verdict)
  if (!isFirst) return
  if (verdict.ok && slot !== '') await keepRecord(scope, { caseId, cycle }, Slot.parse(slot), id)
  await announce({ topic: 'cases', id: caseId, users: sender === 'doctor' ? [doctorId] : [], roles: ['super-admin'] })
}
