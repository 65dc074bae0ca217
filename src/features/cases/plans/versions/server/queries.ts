import { type Insertable, sql } from 'kysely'
import type { Deviation } from '#features/cases/conformance/contract/deviation.ts'
import { planKinds } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { DB } from '#platform/db/schema.ts'
import type { StageName } from '../../viewer/contract/stageName.ts'
import type { NewChangeAnswer } from '../contract/answer.ts'

/** A case's cycle: what plan versions are counted in. */
export interface Cycle {
  caseId: string
  cycle: number
}

/** Plan versions of a case, newest first, with who approved them. */
export function plansOf(scope: Scope, caseId: string) {
  return (
    scope.query
      .selectFrom('plans as p')
      .leftJoin('plan_approvals as a', 'a.plan_id', 'p.id')
      .leftJoin('users as u', 'u.id', 'a.by')
      .select(['p.id', 'p.cycle', 'p.version', 'p.stage_count', 'p.note', 'p.published_at', 'p.sha256'])
      .select('p.deviation_reason')
      // an approval from before it kept its doctor's name has the one of today
      .select([
        'a.at as approved_at',
        'a.licence',
        sql<string>`coalesce(a.name, u.first_name || ' ' || u.last_name)`.as('approver'),
      ])
      .where('p.case_id', '=', caseId)
      .orderBy('p.cycle', 'desc')
      .orderBy('p.version', 'desc')
      .execute()
  )
}

/** The files of some plans: PDFs first, then stages from the first to the last, upper before lower. */
export async function planFiles(scope: Scope, planIds: string[]) {
  if (planIds.length === 0) return []
  return scope.query
    .selectFrom('plan_files as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.plan_id', 'p.arch', 'p.stage', 'f.id', 'f.name', 'f.declared_bytes', 'f.kind', 'f.sha256'])
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
    .select('c.picture_id')
    .select(['a.plan_id as answering_plan_id', 'a.answer', 'a.why'])
    .where('c.plan_id', 'in', planIds)
    .orderBy('c.event_id')
    .orderBy('c.position')
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
    .select(['id', 'version', 'stage_count', 'sha256'])
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
  /** The formula of `sha256`. */
  formula: number
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
      hash_version: plan.formula,
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

/** An approval: the hash of the version, and its doctor's name and licence number as they are now. */
export interface NewApproval {
  planId: string
  sha256: Buffer
  name: string
  licence: string
  at: Date
}

export async function insertApproval(scope: Scope, { planId, ...approval }: NewApproval): Promise<void> {
  await scope.query
    .insertInto('plan_approvals')
    .values({ plan_id: planId, by: scope.id, ...approval })
    .execute()
}

export type ChangeRow = Omit<Insertable<DB['change_requests']>, 'event_id'>

export async function insertChanges(scope: Scope, eventId: string, rows: readonly ChangeRow[]): Promise<void> {
  const values = rows.map(row => ({ ...row, event_id: eventId }))
  await scope.query.insertInto('change_requests').values(values).execute()
}
