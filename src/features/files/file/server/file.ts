import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { AttachableFile, AttachedPicture } from '../contract/file.ts'
import type { AttachableKind } from '../contract/upload.ts'
import {
  type AudienceColumns,
  lockAttached,
  lockUnattached,
  markAttached,
  markDetached,
  readableFiles,
  setAudience,
} from './queries.ts'

/**
 * The readers of an attached file: one person and the administrators, the administrators, any signed-in person, or its
 * owner. The uploader has no special right: a doctor who attaches something is named as its reader.
 */
export type Audience = { doctor: string } | 'administrators' | 'everyone' | { owner: true }

export interface Attaching {
  id: string
  kind: AttachableKind
  audience: Audience
  /** The form field that named it. */
  at?: string
}

/**
 * Attaches an upload to a feature: from now on its audience reads it and it is not deleted automatically. Requires the
 * caller's own, accepted, unattached file of that kind; otherwise the field is refused with `file-not-ready` or
 * `file-unknown`.
 */
export async function attachFile(scope: Scope, attaching: Attaching): Promise<AttachableFile & { mime: string }> {
  const { id, kind, audience, at = 'fileId' } = attaching
  const upload = await lockUnattached(scope, id, kind)
  if (!upload || upload.attached_at || upload.detached_at || upload.state === 'rejected')
    throw refuseField(at, 'file-unknown')
  if (upload.state !== 'clean') throw refuseField(at, 'file-not-ready')
  const { name, declared_bytes: bytes, mime, facts } = await markAttached(scope, id, columnsOf(audience))
  return { ...AttachableFile.parse({ id, name, bytes, facts }), mime: mime ?? 'application/octet-stream' }
}

/** Attached pictures by id; without those that the caller may not read. */
export async function picturesOf(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, AttachedPicture>> {
  const rows = ids.length === 0 ? [] : await readableFiles(scope, ids)
  return new Map(rows.map(row => [row.id, AttachedPicture.parse(row)]))
}

/** Changes the readers of attached files. Throws `not-found` when the caller may not share one of them. */
export async function shareFiles(scope: Scope, ids: readonly string[], audience: Audience): Promise<void> {
  if (ids.length === 0) return
  const mine = await lockAttached(scope, ids)
  if (mine.length !== new Set(ids).size) throw new AppError('not-found')
  await withSystemRights(system => setAudience(system, mine, columnsOf(audience)))
}

/** Detaches files: from now on only their owner reads them, and a day later they are deleted. */
export async function detachFiles(scope: Scope, ids: readonly string[]): Promise<void> {
  const mine = ids.length === 0 ? [] : await lockAttached(scope, ids)
  if (mine.length > 0) await withSystemRights(system => markDetached(system, mine))
}

function columnsOf(audience: Audience): AudienceColumns {
  if (typeof audience === 'string') return { audience, reader_id: null }
  if ('doctor' in audience) return { audience: 'doctor', reader_id: audience.doctor }
  return { audience: 'owner', reader_id: null }
}
