import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** How many cases are read at a time. */
const batch = 100

/**
 * The next cases by id after `after`, with where each stands and where its history ended. Their rows are locked for
 * writers, so that no move is read half.
 */
export function nextCases(system: Scope, after: string) {
  return system.query
    .selectFrom('cases')
    .select(['id', 'number', 'phase', 'cycle', 'history_length', 'history_head'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .forShare()
    .execute()
}
export type CaseRow = Awaited<ReturnType<typeof nextCases>>[number]

export function plansOfCases(system: Scope, caseIds: string[]) {
  return system.query.selectFrom('plans').selectAll().where('case_id', 'in', caseIds).execute()
}
export type PlanRow = Awaited<ReturnType<typeof plansOfCases>>[number]

/** The files of plans; a file whose own row is gone has no name. */
export function filesOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('plan_files as p')
    .innerJoin('plans', 'plans.id', 'p.plan_id')
    .leftJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.plan_id', 'p.file_id', 'p.arch', 'p.stage'])
    .select(['f.case_id', 'f.name', 'f.kind', 'f.declared_bytes', 'f.sha256', 'f.state'])
    .where('plans.case_id', 'in', caseIds)
    .execute()
}
export type PlanFileRow = Awaited<ReturnType<typeof filesOfPlans>>[number]

export function deviationsOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('plan_deviations as d')
    .innerJoin('plans', 'plans.id', 'd.plan_id')
    .select(['d.plan_id', 'd.position', 'd.rule', 'd.facts'])
    .where('plans.case_id', 'in', caseIds)
    .orderBy('d.position')
    .execute()
}

export function answersOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('change_answers as a')
    .innerJoin('plans', 'plans.id', 'a.plan_id')
    .select(['a.plan_id', 'a.change_id as changeId', 'a.answer', 'a.why'])
    .where('plans.case_id', 'in', caseIds)
    .execute()
}

/** The changes that were requested in plans, with every column: their hash covers all. */
export function changesOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('change_requests as c')
    .innerJoin('plans', 'plans.id', 'c.plan_id')
    .selectAll('c')
    .where('plans.case_id', 'in', caseIds)
    .execute()
}

/** The pictures of the changes that were requested in plans: what their request says of them, and their own rows. */
export function picturesOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('change_requests as c')
    .innerJoin('plans', 'plans.id', 'c.plan_id')
    .leftJoin('files as f', 'f.id', 'c.picture_id')
    .select(['c.plan_id', 'c.position', 'c.picture_id as file_id', 'c.picture_sha256 as sha256'])
    .select(['f.case_id', 'f.kind', 'f.sha256 as file_sha256', 'f.state'])
    .where('plans.case_id', 'in', caseIds)
    .where('c.picture_id', 'is not', null)
    .$narrowType<{ file_id: string }>()
    .execute()
}
export type PictureRow = Awaited<ReturnType<typeof picturesOfPlans>>[number]

export function approvalsOfPlans(system: Scope, caseIds: string[]) {
  return system.query
    .selectFrom('plan_approvals as a')
    .innerJoin('plans', 'plans.id', 'a.plan_id')
    .selectAll('a')
    .where('plans.case_id', 'in', caseIds)
    .execute()
}

const partsOfPlans = ['plan_files', 'plan_deviations', 'plan_approvals', 'change_requests', 'change_answers'] as const

/** How many rows belong to a case or a plan that is not there, by table. */
export async function strayRows(system: Scope): Promise<{ table: string; rows: number }[]> {
  const without = (table: string, column: string, parent: string) =>
    sql`select ${table}::text as table, count(*)::int as rows from ${sql.table(table)} t
         where not exists (select from ${sql.table(parent)} p where p.id = t.${sql.ref(column)})`
  const counts = [
    ...(['case_events', 'plans'] as const).map(table => without(table, 'case_id', 'cases')),
    ...partsOfPlans.map(table => without(table, 'plan_id', 'plans')),
  ]
  const all = sql<{ table: string; rows: number }>`${sql.join(counts, sql` union all `)}`
  return (await all.execute(system.query)).rows.filter(({ rows }) => rows > 0)
}
