import { z } from 'zod'
import { withPictureId } from '#features/cases/plans/versions/contract/change.ts'
import {
  ChangeRequest,
  changeKinds,
  havePicturesOnce,
  maxChanges,
  NewChangeRequest,
} from '#features/cases/plans/versions/contract/plan.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, Version } from '#kit/fields.ts'

/** A change that is collected and not sent yet, as it is saved: its picture by id. */
const ChangeToSave = NewChangeRequest.safeExtend({ id: Id })

/** The changes of a draft as they are saved. */
export const ChangesToSave = z
  .array(ChangeToSave)
  .max(maxChanges)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'twice')
  .refine(havePicturesOnce, 'twice')
export type ChangesToSave = z.infer<typeof ChangesToSave>

/**
 * A change that is collected and not sent yet. Its browser gives it an id in the order of time (`newId`), so that two
 * machines can add to one draft.
 */
export const DraftedChange = ChangeRequest.omit({ answer: true }).extend({ kind: z.enum(changeKinds) })
export type DraftedChange = z.infer<typeof DraftedChange>

/** A doctor's draft of changes to the plan under review. `version` is 0 until it is saved the first time. */
export const DraftedChanges = z.object({ planId: Id, version: Version, items: z.array(DraftedChange) })
export type DraftedChanges = z.infer<typeof DraftedChanges>

/** A change as it is sent with the request. */
export function changeToSend({ id: _, ...change }: DraftedChange): NewChangeRequest {
  return withPictureId(change)
}

/** The caller's draft for the plan under review; `illegal-move` while no plan of the case is under review. */
export const readDraftedChanges = endpoint({
  name: 'readDraftedChanges',
  method: 'GET',
  path: '/api/cases/:id/drafted-changes',
  may: 'draft-changes',
  input: { params: IdParams },
  output: DraftedChanges,
})

/**
 * Autosave of the whole draft. `version` is the one that was read; when there is a later one, or another plan is under
 * review, the answer is `stale` with the current draft in `current`. The draft ends when the changes are requested, or the
 * plan is approved.
 */
export const saveDraftedChanges = endpoint({
  name: 'saveDraftedChanges',
  method: 'PUT',
  path: '/api/cases/:id/drafted-changes',
  may: 'draft-changes',
  input: {
    params: IdParams,
    body: z.strictObject({ planId: Id, version: Version.min(0), items: ChangesToSave }),
  },
  output: DraftedChanges,
})
