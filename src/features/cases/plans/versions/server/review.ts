import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { personName } from '#features/cases/case/server/personName.ts'
import type { AttachedPicture } from '#features/files/file/contract/file.ts'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { NewChangeRequest } from '../contract/plan.ts'
import { changesHash } from './planHash.ts'
import { insertApproval, insertChanges, newestPlan } from './queries.ts'

/** The version that is under review: the newest of the cycle. */
export async function planInReview(scope: Scope, { id: caseId, cycle }: OpenCase) {
  const plan = await newestPlan(scope, { caseId, cycle })
  if (!plan) throw new AppError('illegal-move')
  return plan
}

/**
 * Signs the version under review: its hash and the doctor's name and licence number go into the approval and, through the
 * answer, into the history. The name is that of the history's entry.
 */
export async function approvePlan(
  scope: Scope,
  of: OpenCase,
  { licence, at }: { licence: string; at: Date },
): Promise<{ version: number; sha256: string; stageCount: number }> {
  const { id: planId, version, sha256, stage_count: stageCount } = await planInReview(scope, of)
  await insertApproval(scope, { planId, sha256, name: await personName(scope), licence, at })
  return { version, sha256: sha256.toString('hex'), stageCount }
}

/** Refuses changes from a stage that the version does not have, each at its place. */
export function checkStages(items: readonly NewChangeRequest[], stageCount: number): void {
  const errors = items.flatMap(({ fromStage }, at) =>
    fromStage !== null && fromStage > stageCount ? [{ at: `items.${at}.fromStage`, code: 'too-big' }] : [],
  )
  if (errors.length > 0) throw new AppError('invalid-input', { errors })
}

/**
 * What the doctor wants changed in a version, in the order it was asked, with the pictures of the changes by id. `sha256`
 * covers it and goes into the history; `write` stores it once its event is written.
 */
export function askChanges(
  scope: Scope,
  planId: string,
  { items, pictures }: { items: readonly NewChangeRequest[]; pictures: ReadonlyMap<string, AttachedPicture> },
): { sha256: string; write: (eventId: string) => Promise<void> } {
  const sha256Of = (picture: string | null) => {
    const known = picture === null ? undefined : pictures.get(picture)
    return known ? Buffer.from(known.facts.sha256, 'hex') : null
  }
  const rows = items.map(({ teeth, contacts, fromStage, kind, amount, note, camera, picture }, position) => ({
    ...{ id: newId(), plan_id: planId, position },
    ...{ teeth, contacts, from_stage: fromStage, kind, amount, note, camera },
    ...{ picture_id: picture, picture_sha256: sha256Of(picture) },
  }))
  return { sha256: changesHash(rows), write: eventId => insertChanges(scope, eventId, rows) }
}
