import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { NewChangeRequest } from '../contract/plan.ts'
import { insertApproval, insertChanges, newestPlan } from './queries.ts'

/** The version that is under review: the newest of the cycle. */
export async function planInReview(scope: Scope, { id: caseId, cycle }: OpenCase) {
  const plan = await newestPlan(scope, { caseId, cycle })
  if (!plan) throw new AppError('illegal-move')
  return plan
}

/** Signs the version under review: its hash goes into the approval and, through the answer, into the history. */
export async function approvePlan(
  scope: Scope,
  of: OpenCase,
  at: Date,
): Promise<{ version: number; sha256: string; stageCount: number }> {
  const { id, version, sha256, stage_count: stageCount } = await planInReview(scope, of)
  await insertApproval(scope, { id, sha256, at })
  return { version, sha256: sha256.toString('hex'), stageCount }
}

/** Refuses changes from a stage that the version does not have, each at its place. */
export function checkStages(items: readonly NewChangeRequest[], stageCount: number): void {
  const errors = items.flatMap(({ fromStage }, at) =>
    fromStage !== null && fromStage > stageCount ? [{ at: `items.${at}.fromStage`, code: 'too-big' }] : [],
  )
  if (errors.length > 0) throw new AppError('invalid-input', { errors })
}

/** Writes what the doctor wants changed in a version, in the order it was asked. */
export function askChanges(
  scope: Scope,
  request: { planId: string; eventId: string; items: readonly NewChangeRequest[] },
): Promise<void> {
  return insertChanges(scope, request)
}
