import type { NewChangeRequest } from '#features/cases/plans/versions/contract/plan.ts'
import type { AttachedPicture } from '#features/files/file/contract/file.ts'
import { attachFile, detachFiles, picturesOf, shareFiles } from '#features/files/file/server/file.ts'
import type { Scope } from '#platform/db/actor.ts'
import { ChangesToSave } from '../contract/draftedChanges.ts'
import { draftRow, unsentPictures } from './queries.ts'

type WithPicture = Pick<NewChangeRequest, 'picture'>

const idsOf = (changes: readonly WithPicture[]) => changes.flatMap(({ picture }) => picture ?? [])

/** Keeps the pictures of a draft for its doctor alone, and gives up those that the draft has no longer. */
export async function keepPictures(
  scope: Scope,
  before: readonly WithPicture[],
  now: readonly WithPicture[],
): Promise<void> {
  const kept = new Set(idsOf(before))
  for (const [at, { picture: id }] of now.entries())
    if (id !== null && !kept.has(id))
      await attachFile(scope, { id, kind: 'case-picture', audience: { owner: true }, at: `items.${at}.picture` })
  const wanted = new Set(idsOf(now))
  await detachFiles(
    scope,
    [...kept].filter(id => !wanted.has(id)),
  )
}

/**
 * Lets the readers of a case see the pictures of the changes that are requested: those of the draft for this plan, and
 * uploads that are not attached to anything. Returns them by id.
 */
export async function sharePictures(
  scope: Scope,
  { planId, doctorId }: { planId: string; doctorId: string },
  items: readonly WithPicture[],
): Promise<ReadonlyMap<string, AttachedPicture>> {
  const drafted = new Set(idsOf(ChangesToSave.parse((await draftRow(scope, planId))?.items ?? [])))
  const audience = { doctor: doctorId }
  for (const [at, { picture: id }] of items.entries())
    if (id !== null && !drafted.has(id))
      await attachFile(scope, { id, kind: 'case-picture', audience, at: `command.items.${at}.picture` })
  const ids = idsOf(items)
  await shareFiles(
    scope,
    ids.filter(id => drafted.has(id)),
    audience,
  )
  return picturesOf(scope, ids)
}

/** Gives up the pictures of a case's drafts that were not sent with a request. */
export async function detachUnsent(system: Scope, caseId: string): Promise<void> {
  await detachFiles(system, await unsentPictures(system, caseId))
}
