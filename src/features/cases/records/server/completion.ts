import { lockCase } from '#features/cases/server/gate.ts'
import { AppError } from '#kit/errors.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { announce } from '#platform/live.ts'
import type { Storage } from '#platform/storage.ts'
import { Slot } from '../contract/options.ts'
import type { FileFacts, RefusedFile } from '../contract/record.ts'
import { UploadKind } from '../contract/upload.ts'
import { checkFile } from './check.ts'
import { markClean, markRejected, putRecord, type UploadRow } from './queries.ts'
import { mayUpload } from './rights.ts'

export interface FileParts {
  db: Db
  storage: Storage
}

/**
 * Makes a file of an upload whose bytes are all there: its content is checked, it is safe on disk, then its row says so
 * (F5). Throws `file-refused` when the content is not what it should be; then nothing of it is left but the row that
 * says why. Safe to repeat after a crash at any point. The caller holds the upload's lock.
 */
export async function complete(parts: FileParts, actor: Actor, upload: UploadRow): Promise<void> {
  const { db, storage } = parts
  const checked = await checkFile({
    kind: UploadKind.parse(upload.kind),
    name: upload.name,
    bytes: await storage.received(upload.id),
    declaredSha256: upload.declared_sha256?.toString('hex') ?? '',
  })
  if (!checked.ok) return discard(parts, actor, upload.id, checked)
  for (const copy of checked.copies) await storage.put(`${upload.id}.${copy.size}`, copy.bytes)
  await storage.finish(upload.id)
  await db.as(actor, scope => accept(scope, upload, checked.facts))
}

async function discard({ db, storage }: FileParts, actor: Actor, id: string, refusal: RefusedFile): Promise<never> {
  const { why, facts } = refusal
  await db.as(actor, scope => markRejected(scope, id, why, facts))
  await storage.remove(id)
  throw new AppError('file-refused', { why, facts })
}

async function accept(scope: Scope, upload: UploadRow, facts: FileFacts): Promise<void> {
  const { case_id: caseId, kind, slot } = upload
  if (caseId === null) throw new AppError('not-found')
  // the case may have moved on while the bytes were coming; locked, so that it does not move on now
  const mine = await lockCase(scope, caseId)
  if (!mayUpload(scope.kind, mine.phase, UploadKind.parse(kind))) throw new AppError('illegal-move')
  if (!(await markClean(scope, upload.id, facts))) throw new AppError('key-in-flight')
  if (slot !== '') await putRecord(scope, { caseId, cycle: mine.cycle }, Slot.parse(slot), upload.id)
  await announce({ topic: 'cases', id: caseId, users: [mine.doctorId], roles: ['super-admin'] })
}
