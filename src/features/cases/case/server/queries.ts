import { sql, type Updateable } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import { countLimit } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { keysetPage } from '#platform/db/keyset.ts'
import type { DB } from '#platform/db/schema.ts'
import type { listCases } from '../contract/case.ts'
import { type Phase, phases, phasesOf, phasesWaitingOn } from '../contract/moves.ts'
import type { Status, TreatmentType } from '../contract/options.ts'
import { flowMonths, kindsOf, toothGroupOf } from '../contract/planFlow.ts'

export type CasesRequest = InputOf<typeof listCases>['body']

/** The cases that `scope` may see: a doctor's own, for the provider those that were submitted, all for the system. */
function casesFor(scope: Scope) {
  const all = scope.query.selectFrom('cases as c')
  if (scope.kind === 'doctor') return all.where('c.doctor_id', '=', scope.id)
  return scope.kind === 'super-admin' ? all.where('c.first_submitted_at', 'is not', null) : all
}

/** One case; no row for one that the reader may not see. `lock`: locks the row until this transaction ends. */
export function caseRow(scope: Scope, id: string, how: 'read' | 'lock') {
  const matches = casesFor(scope)
    .select(['c.id', 'c.number', 'c.doctor_id', 'c.cycle', 'c.version', 'c.first_submitted_at'])
    .select(['c.stage', 'c.stage_count'])
    // the check constraints of the columns allow exactly these values
    .select(['c.phase as phase', 'c.treatment_type as treatment_type'])
    .$narrowType<{ phase: Phase; treatment_type: TreatmentType | null }>()
    .where('c.id', '=', id)
  return (how === 'lock' ? matches.forUpdate() : matches).executeTakeFirst()
}
export type CaseRowOf = NonNullable<Awaited<ReturnType<typeof caseRow>>>

/** The columns of a list row, for the cases that the reader may see. */
function listedCases(scope: Scope) {
  const other = scope.kind === 'doctor' ? 'super-admin' : 'doctor'
  return casesFor(scope)
    .leftJoin('users as d', 'd.id', 'c.doctor_id')
    .leftJoin('clinics as k', 'k.id', 'c.clinic_id')
    .select(['c.id', 'c.number', 'c.first_name', 'c.last_name', 'c.reference', 'c.doctor_id', 'c.clinic_id'])
    .select(['c.treatment_type', 'c.phase', 'c.cycle', 'c.phase_since', 'c.updated_at', 'c.due_on'])
    .select(['d.first_name as doctor_first_name', 'd.last_name as doctor_last_name', 'k.name as clinic_name'])
    .select(eb =>
      eb
        .selectFrom('messages as m')
        .leftJoin('message_reads as r', j => j.onRef('r.case_id', '=', 'm.case_id').on('r.user_id', '=', scope.id))
        .select(sql<number>`count(*)::int`.as('unread'))
        .whereRef('m.case_id', '=', 'c.id')
        .where('m.author_role', '=', other)
        .where(sql<boolean>`m.at > coalesce(r.at, '-infinity')`)
        .as('unread'),
    )
}
export type ListedCase = Awaited<ReturnType<typeof casePage>>['rows'][number]

/** A page of cases, filtered and in one of the orders that have an index. */
export async function casePage(scope: Scope, request: CasesRequest) {
  const { tab, status, phase, waitingOn, clinic, doctor, treatmentType, search } = request
  const words = searchTerms(search, 'case')
  const closed = phasesOf('closed')
  const matches = listedCases(scope)
    .$if(tab !== undefined, q => q.where('c.phase', tab === 'past-cases' ? 'in' : 'not in', closed))
    .$if(phase !== undefined, q => q.where('c.phase', '=', phase ?? ''))
    .$if(waitingOn !== undefined, q => q.where('c.phase', 'in', phasesWaitingOn(waitingOn ?? 'nobody')))
    .$if(clinic !== undefined, q => q.where('c.clinic_id', '=', clinic ?? ''))
    .$if(doctor !== undefined, q => q.where('c.doctor_id', '=', doctor ?? ''))
    .$if(treatmentType !== undefined, q => q.where('c.treatment_type', '=', treatmentType ?? ''))
    .$if(status !== undefined, q => q.where(sql<boolean>`${hasStatus(status ?? 'closed')}`))
    .$if(isOfPlanFlow(request), q => q.where(sql<boolean>`${hasApprovedPlan(request)}`))
    // not `like`: PostgreSQL estimates how rare a word is, and with a wrong estimate it would not use the index of the
    // list's order
    .where(eb => eb.and(words.map(word => sql<boolean>`strpos(c.search, fold_text(${word})) > 0`)))
  const key = {
    updated: sql`c.updated_at`,
    name: sql`c.sort_name`,
    number: sql`c.number`,
    since: sql`c.phase_since`,
  }[request.sort.replace('-', '') as 'updated' | 'name' | 'number' | 'since'] // a member of caseSorts without its sign
  const [descending, isSpread] = [request.sort.startsWith('-'), !request.sort.endsWith('name')]
  const searchFilter = words.length > 0 ? { indexed: await indexedWords(scope, words), isSpread } : undefined
  return keysetPage(scope, matches, { key, id: sql`c.id`, descending }, { ...request, searchFilter })
}

const isOfPlanFlow = ({ change, movement, teeth, planner }: CasesRequest) =>
  [change, movement, teeth, planner].some(part => part !== undefined)

// a plan that was approved in the counted months, with what was asked for in its cycle (`planFlowFilter`)
function hasApprovedPlan({ change, movement, teeth, planner }: CasesRequest) {
  const kinds = kindsOf({ change: change === 'none' ? undefined : change, movement })
  const asked = sql`exists (select from plans o join change_requests q on q.plan_id = o.id
    where o.case_id = p.case_id and o.cycle = p.cycle and q.kind = any(${kinds}::text[])
      ${teeth ? sql`and q.teeth && ${[...toothGroupOf].flatMap(([fdi, group]) => (group === teeth ? [fdi] : []))}::text[]` : sql``})`
  const isAsked = change !== undefined || movement !== undefined || teeth !== undefined
  return sql`exists (select from plans p join plan_approvals a on a.plan_id = p.id
    where p.case_id = c.id and a.at >= ${flowBegin}
      and (${planner ?? null}::uuid is null or p.published_by = ${planner ?? null})
      ${!isAsked ? sql`` : change === 'none' ? sql`and not ${asked}` : sql`and ${asked}`})`
}

const flowBegin = sql`((date_trunc('month', now() at time zone 'Europe/Madrid')
  - make_interval(months => ${sql.lit(flowMonths - 1)})) at time zone 'Europe/Madrid')`

// `statusOf` of moves.ts in SQL: from cycle 2 on every open phase is active. The phases are literals, so that one query
// plan serves every reader
function hasStatus(status: Status) {
  const named = sql`c.phase in (${sql.join(phasesOf(status).map(sql.lit))})`
  if (status === 'closed') return named
  const closed = sql`c.phase in (${sql.join(phasesOf('closed').map(sql.lit))})`
  return status === 'active' ? sql`(${named} or (c.cycle > 1 and not ${closed}))` : sql`(${named} and c.cycle = 1)`
}

/**
 * The condition that the index `cases_search` can answer: the longest three words, which are the rarest. Shorter words
 * are checked row by row afterwards. Undefined for a doctor, who has few cases, and for words that occur in more than
 * every tenth row.
 */
async function indexedWords(scope: Scope, words: string[]) {
  if (scope.kind === 'doctor') return undefined
  const long = words.filter(word => word.length > 2)
  if (long.length === 0 && (await areCommon(scope, words))) return undefined
  const longest = (long.length > 0 ? long : words).toSorted((a, b) => b.length - a.length).slice(0, 3)
  // as a parameter it gives PostgreSQL no estimate either, so the plan is the same for all words and stays cached
  return sql<boolean>`ngrams(c.search) @> (select search_ngrams(fold_text(${longest.join(' ')})))`
}

async function areCommon(scope: Scope, words: string[]): Promise<boolean> {
  const some = casesFor(scope).select('c.search').limit(sql.lit(2000))
  const held = sql.join(
    words.map(word => sql`strpos(search, fold_text(${word})) > 0`),
    sql` and `,
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${some}) as c where ${held}`.execute(
    scope.query,
  )
  return (rows[0]?.n ?? 0) > 200
}

/** The first `rows` cases in some phases: those that have been there longest, or those that are due first. */
export function firstInPhases(scope: Scope, of: { phases: Phase[]; by: 'since' | 'due'; rows: number }) {
  return listedCases(scope)
    .where('c.phase', 'in', of.phases)
    .orderBy(of.by === 'due' ? 'c.due_on' : 'c.phase_since')
    .orderBy('c.id')
    .limit(of.rows)
    .execute()
}

// how many days an aligner is worn when the prescription does not say
const usualWearDays = 7

/**
 * The doctor's cases that wait for them, the earliest due first. A request of the provider is due since it was made. In
 * treatment, the next aligner is due when the current one has been worn. Drafts and retainers have no due date.
 */
export function dueForDoctor(scope: Scope, rows: number) {
  const worn = sql`(select coalesce((p.rx->>'wearDays')::int, ${sql.lit(usualWearDays)}) from prescriptions p
    where p.case_id = c.id and p.cycle = c.cycle)`
  const changed = sql`(select max(e.at) from case_events e
    where e.case_id = c.id and e.command in ('record-progress', 'confirm-delivery'))`
  const due = sql<Date | null>`case
    when c.phase = 'draft' or (c.phase = 'in-treatment' and c.treatment_type = 'retainers') then null
    when c.phase = 'in-treatment' then coalesce(${changed}, c.phase_since)
      + make_interval(days => coalesce(${worn}, ${sql.lit(usualWearDays)}))
    else c.phase_since end`
  return listedCases(scope)
    .select(due.as('due_at'))
    .where('c.phase', 'in', phasesWaitingOn('doctor'))
    .orderBy(sql`due_at asc nulls last`)
    .orderBy('c.phase_since')
    .orderBy('c.id')
    .limit(rows)
    .execute()
}

/**
 * The number of cases in each phase, each counted only up to `countLimit`, so that a count costs no more than a list.
 */
export async function countsByPhase(scope: Scope): Promise<Record<Phase, number>> {
  const counts = phases.map(phase => {
    const matches = casesFor(scope).select('c.id').where('c.phase', '=', phase).limit(countLimit)
    return sql`${phase}::text, (select count(*) from (${matches}) as matching)`
  })
  const { rows } = await sql<{ n: Record<Phase, number> }>`select json_build_object(${sql.join(counts)}) as n`.execute(
    scope.query,
  )
  if (!rows[0]) throw new Error('A select without from has one row.')
  return rows[0].n
}

/** The case that has this number. */
export function numberedCase(scope: Scope, number: number) {
  return listedCases(scope).where('c.number', '=', number).executeTakeFirst()
}

/** One case with all columns of its page; no row for one that the reader may not see. */
export function fullCase(scope: Scope, id: string) {
  return listedCases(scope)
    .select(['c.version', 'c.birth_date', 'c.gender', 'c.guardian_consent', 'c.arches', 'c.gum_trimming'])
    .select(['c.attachment_type', 'c.stage', 'c.stage_count', 'c.created_at', 'c.first_submitted_at'])
    .select(['k.address as clinic_address', 'k.postal_code as clinic_postal_code', 'k.province as clinic_province'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('case_events as e')
            .select('e.id')
            .whereRef('e.case_id', '=', 'c.id')
            .where('e.command', '=', 'record-progress')
            .where(sql<boolean>`e.cycle = c.cycle - 1`),
        )
        .as('has_progress'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()
}
export type FullCase = NonNullable<Awaited<ReturnType<typeof fullCase>>>

/** Updates a locked case and increments its version. */
export async function updateCase(scope: Scope, id: string, { at, ...changes }: Updateable<DB['cases']> & { at: Date }) {
  const counted = { version: sql<number>`version + 1`, updated_at: at }
  await scope.query
    .updateTable('cases')
    .set({ ...changes, ...counted })
    .where('id', '=', id)
    .execute()
}

export async function moveUp(scope: Scope, id: string): Promise<void> {
  await scope.query.updateTable('cases').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}

/** The current full name of the acting person. */
export async function nameOf(scope: Scope): Promise<string> {
  const person = await scope.query
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', scope.id)
    .executeTakeFirstOrThrow()
  return `${person.first_name} ${person.last_name}`
}
