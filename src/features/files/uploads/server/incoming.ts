import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { AppError } from '#kit/errors.ts'
import { faultsOf } from '#kit/fields.ts'
import type { Actor } from '#platform/db/actor.ts'
import { type Db, queueFor } from '#platform/db/db.ts'
import type { DiskRoom } from '#platform/diskRoom.ts'
import { countHit } from '#platform/http/limits.ts'
import { MissingBytes, type Receiving, type Storage } from '#platform/storage.ts'
import {
  administratorQuota,
  lengthFault,
  syncIntervalBytes,
  UploadKind,
  UploadMetadata,
} from '../../file/contract/upload.ts'
import { type FileOwner, fileOwnerOf } from '../../file/server/fileOwner.ts'
import { removeFile } from '../../file/server/removal.ts'
import type { Quarantine } from '../../reading/server/quarantine.ts'
import {
  advance,
  bytesOwned,
  deleteUpload,
  filesOfKind,
  forgetRefusals,
  insertUpload,
  lockUpload,
  markQuarantined,
  sameUpload,
  type UploadRow,
  uploadById,
} from './queries.ts'

export interface IncomingParts {
  db: Db
  storage: Storage
  quarantine: Pick<Quarantine, 'admit'>
  fileOwners: readonly FileOwner[]
  room: Pick<DiskRoom, 'hasFor'>
  /** The quota of one doctor's files in bytes. */
  doctorQuota: number
}

export type Uploader = Extract<Actor, { id: string }>

/**
 * The uploads of one caller as a tus data store: every access uses the caller's own scope, so another user's upload is
 * `not-found` (F8). `bytes` is the body of the request.
 */
export class Incoming extends DataStore {
  readonly parts: IncomingParts
  readonly actor: Uploader
  readonly bytes: Readable
  override extensions = ['creation', 'termination']
  #row: UploadRow | undefined

  constructor(parts: IncomingParts, actor: Uploader, bytes: Readable) {
    super()
    this.parts = parts
    this.actor = actor
    this.bytes = bytes
  }

  /**
   * Admits a new upload and returns its id: that of an unfinished one of the same bytes in the same place, if it
   * exists. Throws when the caller may not send it, or the file is not permitted (F1).
   */
  async admit(sent: Record<string, string | null>, bytes: number): Promise<string> {
    const { parts, actor } = this
    // the protocol transmits an empty value as a name without a value
    const metadata = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? '']))
    const read = UploadMetadata.safeParse(metadata)
    if (!read.success) throw new AppError('invalid-input', { errors: faultsOf(read.error, metadata) })
    await countHit(parts.db, 'upload', actor.id)
    await this.#refuseWithoutRoom(bytes)
    const replaced: string[] = []
    const id = await parts.db.as(actor, async scope => {
      const { kind } = read.data
      const place = await fileOwnerOf(parts.fileOwners, kind).admit(scope, read.data)
      const fault = lengthFault(kind, bytes)
      if (fault) throw new AppError('file-refused', { why: fault.why, facts: fault.facts })
      const known = await sameUpload(scope, read.data, place, bytes)
      if (known) return known
      const { caseId, most } = place
      if (caseId && most !== undefined && (await filesOfKind(scope, caseId, kind)) >= most)
        throw new AppError('file-refused', { why: 'case-full', facts: { most } })
      const quota = scope.kind === 'doctor' ? parts.doctorQuota : administratorQuota
      // one at a time: several concurrent uploads could otherwise all fit into the same remaining quota
      await queueFor(scope, `quota:${scope.id}`)
      if ((await bytesOwned(scope)) + bytes > quota)
        throw new AppError('file-refused', { why: 'quota-full', facts: { quota } })
      if (caseId) replaced.push(...(await forgetRefusals(scope, read.data, place)))
      return insertUpload(scope, read.data, place, bytes)
    })
    for (const other of replaced) await removeFile(parts.storage, other)
    return id
  }

  // the row was written when the upload was admitted
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.parts.db.as(this.actor, scope => uploadById(scope, id))
    if (!row || row.state === 'rejected') throw new AppError('not-found')
    this.#row = row
    return new Upload({ id, size: row.declared_bytes, offset: row.received_bytes })
  }

  override async write(_: Readable, id: string, offset: number): Promise<number> {
    // the protocol reads the offset before it writes, under the same lock
    const row = this.#row
    if (row?.id !== id || row.state !== 'receiving') throw new AppError('illegal-move')
    await this.#refuseWithoutRoom(0)
    const receiving = await this.#receive(id, offset)
    try {
      const { at, synced } = await this.#receiveAll(receiving, { row, offset })
      if (at === row.declared_bytes) await this.#settle(receiving, row, synced)
      return at
    } finally {
      await receiving.close()
    }
  }

  override async remove(id: string): Promise<void> {
    const { db, storage, fileOwners } = this.parts
    await db.as(this.actor, async scope => {
      const row = await lockUpload(scope, id)
      if (!row) throw new AppError('not-found')
      const owner = fileOwnerOf(fileOwners, UploadKind.parse(row.kind))
      if (row.state === 'clean' && !(await owner.isFree(scope, id))) throw new AppError('illegal-move')
      await deleteUpload(scope, id)
    })
    await removeFile(storage, id)
  }

  async #refuseWithoutRoom(bytes: number): Promise<void> {
    if (!(await this.parts.room.hasFor(bytes))) throw new AppError('disk-full', { retryAfter: 60 })
  }

  // Confirmed bytes that are missing cannot be continued: the same file sent again starts a new upload
  async #receive(id: string, offset: number): Promise<Receiving> {
    const { db, storage } = this.parts
    try {
      return await storage.receive(id, offset)
    } catch (error) {
      if (!(error instanceof MissingBytes)) throw error
      await db.as(this.actor, scope => deleteUpload(scope, id))
      throw new AppError('not-found')
    }
  }

  // Bytes are synced to disk before their row is updated, while more arrive; bytes before a lost connection count, too
  async #receiveAll(receiving: Receiving, { row, offset }: { row: UploadRow; offset: number }) {
    let [at, begun, synced] = [offset, offset, offset]
    let syncing = Promise.resolve()
    const sync = () => {
      const to = at
      begun = to
      syncing = syncing.then(async () => {
        await receiving.sync()
        const moved = await this.parts.db.as(this.actor, scope => advance(scope, row.id, { from: synced, to }))
        if (!moved) throw new AppError('key-in-flight')
        synced = to
      })
      // stop receiving; the error is reported below
      syncing.catch(error => this.bytes.destroy(error))
    }
    try {
      for await (const chunk of this.bytes) {
        if (at + chunk.length > row.declared_bytes) throw new AppError('too-large')
        await receiving.write(chunk)
        at += chunk.length
        if (at - begun < syncIntervalBytes || at === row.declared_bytes) continue
        sync()
        await this.#refuseWithoutRoom(0)
      }
    } finally {
      // `settle` stores the last bytes
      if (at > begun && at < row.declared_bytes) sync()
      await syncing
    }
    return { at, synced }
  }

  // All bytes have arrived: they get their final name on disk, then the row is updated (F5), then the file is checked (F6)
  async #settle(receiving: Receiving, { id, declared_bytes }: UploadRow, synced: number): Promise<void> {
    const { db, quarantine } = this.parts
    await receiving.finish()
    const settled = await db.as(this.actor, scope => markQuarantined(scope, id, { from: synced, to: declared_bytes }))
    if (!settled) throw new AppError('key-in-flight')
    quarantine.admit(id)
  }
}
