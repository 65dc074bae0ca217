import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { LooseFile } from '../contract/file.ts'
import type { LooseKind } from '../contract/upload.ts'
import { openFile } from '../downloads/server/download.ts'
import { type AudienceColumns, lockLoose, lockTaken, markDropped, markTaken, setAudience } from './queries.ts'

/**
 * Who reads a taken file: one person and the administrators, the administrators, any signed-in person, its owner. Having
 * uploaded it is no reason any more: a doctor who attaches something is named as its reader.
 */
export type Audience = { doctor: string } | 'administrators' | 'everyone' | { owner: true }

export interface Taking {
  id: string
  kind: LooseKind
  audience: Audience
  /** The field of the form that named it. */
  at?: string
}

/**
 * Takes a loose file into a feature: from now on it is read by its audience and never swept. Only the caller's own, good,
 * untaken file of that kind; otherwise the field is refused with `file-not-ready` or `file-unknown`.
 */
export async function takeFile(scope: Scope, taking: Taking): Promise<LooseFile & { mime: string }> {
  const { id, kind, audience, at = 'fileId' } = taking
  const found = await lockLoose(scope, id, kind)
  if (!found || found.taken_at || found.dropped_at || found.state === 'rejected') throw refuseField(at, 'file-unknown')
  if (found.state !== 'clean') throw refuseField(at, 'file-not-ready')
  const { name, declared_bytes: bytes, mime, facts } = await markTaken(scope, id, columnsOf(audience))
  return { ...LooseFile.parse({ id, name, bytes, facts }), mime: mime ?? 'application/octet-stream' }
}

/** Changes who reads files that were taken. Throws `not-found` when one is not the caller's to share. */
export async function shareFiles(scope: Scope, ids: readonly string[], audience: Audience): Promise<void> {
  if (ids.length === 0) return
  const mine = await lockTaken(scope, ids)
  if (mine.length !== new Set(ids).size) throw new AppError('not-found')
  await trusted(system => setAudience(system, mine, columnsOf(audience)))
}

/** Gives files up that were taken: at once nobody but their owner reads them, a day later they are gone. */
export async function dropFiles(scope: Scope, ids: readonly string[]): Promise<void> {
  const mine = ids.length === 0 ? [] : await lockTaken(scope, ids)
  if (mine.length > 0) await trusted(system => markDropped(system, mine))
}

/** All bytes of a file that the caller may read; for small ones (a bank's movements), never for a video. */
export async function fileBytes(scope: Scope, storage: Storage, id: string): Promise<Uint8Array<ArrayBuffer>> {
  return storage.whole((await openFile(scope, id)).id)
}

function columnsOf(audience: Audience): AudienceColumns {
  if (typeof audience === 'string') return { audience, reader_id: null }
  if ('doctor' in audience) return { audience: 'doctor', reader_id: audience.doctor }
  return { audience: 'owner', reader_id: null }
}
