import type { Deviation } from '#features/cases/conformance/contract/conformance.ts'
import { planKinds } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { StageName } from '../../viewer/contract/stageName.ts'
import type { NewChangeAnswer } from '../contract/answer.ts'
import type { NewChangeRequest } from '../contract/plan.ts'

/** A case's cycle: what plan versions are counted in. */
export interface Cycle {
  caseId: string
  cycle: number
}

/** Plan versions of a case, newest first, with who approved them. */
export function plansOf(scope: Scope, caseId: string) {
  return scope.query
    .selectFrom('plans as p')
    .leftJoin('plan_approvals as a', 'a.plan_id', 'p.id')
    .leftJoin('users as u', 'u.id', 'a.by')
    .select(['p.id', 'p.cycle', 'p.version', 'p.stage_count', 'p.note', 'p.published_at', 'p.sha256'])
    .select('p.deviation_reason')
    .select(['a.at as approved_at', 'u.first_name', 'u.last_name'])
    .where('p.case_id', '=', caseId)
    .orderBy('p.cycle', 'desc')
    .orderBy('p.version', 'desc')
    .execute()
}

/** The files of some plans: PDFs first, then stages from the first to the last, upper before lower. */
export async function planFiles(scope: Scope, planIds: string[]) {
  if (planIds.length === 0) return []
  return scope.query
    .selectFrom('plan_files as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.plan_id', 'p.arch', 'p.stage', 'f.id', 'f.name', 'f.declared_bytes', 'f.kind'])
    .where('p.plan_id', 'in', planIds)
    .orderBy('f.kind')
    .orderBy('p.stage')
    .orderBy('p.arch', 'desc')
    .orderBy('f.id')
    .execute()
}

/** The requested changes of some plans, in the order of the requests, with their answers and the plans that gave them. */
export async function changesOf(scope: Scope, planIds: string[]) {
  if (planIds.length === 0) return []
  return scope.query
    .selectFrom('change_requests as c')
    .leftJoin('change_answers as a', 'a.change_id', 'c.id')
    .select(['c.id', 'c.plan_id', 'c.teeth', 'c.contacts', 'c.from_stage', 'c.kind', 'c.amount', 'c.note', 'c.camera'])
    .select(['a.plan_id as answering_plan_id', 'a.answer', 'a.why'])
    .where('c.plan_id', 'in', planIds)
    .orderBy('c.event_id')
    .orderBy('c.position')
    .execute()
}

/** The answers that a plan was published with. */
export function answersIn(scope: Scope, planId: string) {
  return scope.query
    .selectFrom('change_answers')
    .select(['change_id as changeId', 'answer', 'why'])
    .where('plan_id', '=', planId)
    .execute()
}

/** The deviations of some plans, each plan's in the order of the rules. */
export async function deviationsIn(scope: Scope, planIds: string[]) {
  if (planIds.length === 0) return []
  return scope.query
    .selectFrom('plan_deviations')
    .select(['plan_id', 'rule', 'facts'])
    .where('plan_id', 'in', planIds)
    .orderBy('position')
    .execute()
}

/** The newest version of a cycle; none before the first is published. */
export function newestPlan(scope: Scope, { caseId, cycle }: Cycle) {
  return scope.query
    .selectFrom('plans')
    .select(['id', 'version', 'stage_count', 'sha256', 'deviation_reason'])
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those of `ids` that are clean plan files of the case; `plan_id` where they are in a version already. */
export async function uploadedPlanFiles(scope: Scope, caseId: string, ids: readonly string[]) {
  return scope.query
    .selectFrom('files as f')
    .leftJoin('plan_files as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.name', 'f.kind', 'f.declared_bytes as bytes', 'f.sha256', 'p.plan_id'])
    .where('f.case_id', '=', caseId)
    .where('f.id', 'in', ids)
    .where('f.kind', 'in', planKinds)
    .where('f.state', '=', 'clean')
    .execute()
}

export interface NewPlan extends Cycle {
  version: number
  stageCount: number
  note: string
  sha256: Buffer
  files: { id: string; place: StageName | undefined }[]
  deviations: readonly Deviation[]
  deviationReason: string | null
  answers: readonly NewChangeAnswer[]
  at: Date
}

export async function insertPlan(scope: Scope, plan: NewPlan): Promise<void> {
  const id = newId(plan.at.getTime())
  const { cycle, version, note, sha256 } = plan
  await scope.query
    .insertInto('plans')
    .values({
      ...{ id, case_id: plan.caseId, cycle, version, note, sha256 },
      stage_count: plan.stageCount,
      deviation_reason: plan.deviationReason,
      published_by: scope.id,
      published_at: plan.at,
    })
    .execute()
  const files = plan.files.map(({ id: file_id, place }) => ({
    ...{ plan_id: id, file_id },
    arch: place?.arch ?? null,
    stage: place?.stage ?? null,
  }))
  await scope.query.insertInto('plan_files').values(files).execute()
  const deviations = plan.deviations.map(({ rule, facts }, position) => ({
    ...{ plan_id: id, position, rule, facts: JSON.stringify(facts) },
  }))
  if (deviations.length > 0) await scope.query.insertInto('plan_deviations').values(deviations).execute()
  const answers = plan.answers.map(({ changeId, answer, why }) => ({ change_id: changeId, plan_id: id, answer, why }))
  if (answers.length > 0) await scope.query.insertInto('change_answers').values(answers).execute()
}

export async function insertApproval(scope: Scope, plan: { id: string; sha256: Buffer; at: Date }): Promise<void> {
  const { id, sha256, at } = plan
  await scope.query.insertInto('plan_approvals').values({ plan_id: id, by: scope.id, at, sha256 }).execute()
}

export async function insertChanges(
  scope: Scope,
  { planId, eventId, items }: { planId: string; eventId: string; items: readonly NewChangeRequest[] },
): Promise<void> {
  const values = items.map(({ teeth, contacts, fromStage, kind, amount, note, camera }, position) => ({
    ...{ id: newId(), plan_id: planId, event_id: eventId, position },
    ...{ teeth, contacts, from_stage: fromStage, kind, amount, note, camera: camera && JSON.stringify(camera) },
  }))
  await scope.query.insertInto('change_requests').values(values).execute()
}
