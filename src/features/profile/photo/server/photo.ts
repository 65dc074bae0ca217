import { attachFile, detachFiles } from '#features/files/file/server/file.ts'
import { refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Profile } from '../../person/contract/profile.ts'
import { publishAndLoad } from '../../person/server/profile.ts'
import { photoSide } from '../contract/photo.ts'
import { deletePhoto, photoFile, putPhoto } from './queries.ts'

/** Makes an uploaded square the caller's photo; administrators see it too. */
export async function setOwnPhoto(scope: Scope, fileId: string): Promise<Profile> {
  const { facts } = await attachFile(scope, { id: fileId, kind: 'profile-photo', audience: { doctor: scope.id } })
  if (facts.kind !== 'picture') throw refuseField('fileId', 'file-unknown')
  const { width, height } = facts
  if (Math.abs(width - height) > 1) throw refuseField('fileId', 'not-square')
  if (Math.min(width, height) < photoSide.least) throw refuseField('fileId', 'too-small')
  const former = await photoFile(scope)
  await putPhoto(scope, fileId)
  if (former) await detachFiles(scope, [former])
  return publishAndLoad(scope)
}

export async function removeOwnPhoto(scope: Scope): Promise<Profile> {
  const former = await photoFile(scope)
  if (!former) return publishAndLoad(scope)
  await deletePhoto(scope)
  await detachFiles(scope, [former])
  return publishAndLoad(scope)
}
