import type { CaseEvent, CaseMoved } from '#features/cases/case/contract/events.ts'
import { type CaseMove, canMove } from '#features/cases/case/contract/moves.ts'
import { lockCase, type OpenCase, openCase } from '#features/cases/case/server/lockCase.ts'
import { checkStages, planInReview } from '#features/cases/plans/versions/server/review.ts'
import { picturesOf } from '#features/files/file/server/file.ts'
import type { InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { ChangesToSave, DraftedChanges, type saveDraftedChanges } from '../contract/draftedChanges.ts'
import { detachUnsent, keepPictures } from './pictures.ts'
import { deleteDrafts, draftRow, writeDraft } from './queries.ts'

/** The caller's draft of changes to the plan under review. */
export async function draftFor(scope: Scope, caseId: string): Promise<DraftedChanges> {
  const { id } = await reviewedPlan(scope, await openCase(scope, caseId))
  return storedDraft(scope, id)
}

/** Saves the whole draft, unless it changed since `version` or another plan is under review now. */
export async function saveDraft(
  scope: Scope,
  caseId: string,
  sent: InputOf<typeof saveDraftedChanges>['body'],
): Promise<DraftedChanges> {
  // locked so that a save in flight cannot outlive the request that sends the changes
  const of = await lockCase(scope, caseId)
  const plan = await reviewedPlan(scope, of)
  if (sent.planId === plan.id) checkStages(sent.items, plan.stage_count)
  const before = ChangesToSave.parse((await draftRow(scope, plan.id))?.items ?? [])
  if (sent.planId !== plan.id || !(await writeDraft(scope, sent)))
    throw new AppError('stale', { current: await storedDraft(scope, plan.id) })
  await keepPictures(scope, before, sent.items)
  // not shared: only the doctor's own screens show the draft
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId, doctorId: of.doctorId, shared: false })
  return storedDraft(scope, plan.id)
}

/** The moves that end a review, and with it what was drafted in it; a cancelled case can be reopened in its review. */
const endsReview: readonly CaseMove[] = ['request-changes', 'approve-plan', 'publish-plan']

/** Deletes the drafts of a case whose plan is no longer under review. */
export async function deleteEndedDrafts({ move, caseId }: CaseMoved): Promise<void> {
  // an administrator who publishes a plan may not see drafts
  if (!endsReview.includes(move)) return
  await withSystemRights(async system => {
    await detachUnsent(system, caseId)
    await deleteDrafts(system, caseId)
  })
}

async function reviewedPlan(scope: Scope, of: OpenCase) {
  if (!canMove(of, 'request-changes', 'doctor')) throw new AppError('illegal-move')
  return planInReview(scope, of)
}

async function storedDraft(scope: Scope, planId: string): Promise<DraftedChanges> {
  const row = await draftRow(scope, planId)
  const items = ChangesToSave.parse(row?.items ?? [])
  const pictures = await picturesOf(
    scope,
    items.flatMap(({ picture }) => picture ?? []),
  )
  const shown = items.map(({ picture, ...item }) => ({ ...item, picture: pictures.get(picture ?? '') ?? null }))
  return DraftedChanges.parse({ planId, version: row?.version ?? 0, items: shown })
}
