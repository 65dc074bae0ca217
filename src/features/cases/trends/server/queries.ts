import { sql } from 'kysely'
import { type Phase, phasesWaitingOn } from '#features/cases/case/contract/moves.ts'
import { kindFacts, toothGroupOf } from '#features/cases/case/contract/planFlow.ts'
import type { Scope } from '#platform/db/actor.ts'

/** The stored months from `first` (yyyy-MM-dd) on. */
export function countedMonths(scope: Scope, first: string) {
  return scope.query
    .selectFrom('case_months')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('name'))
    .where('month', '>=', sql<string>`${first}::date`)
    .orderBy('month')
    .execute()
}
export type CountedMonth = Awaited<ReturnType<typeof countedMonths>>[number]

/** Calculates one calendar month in Madrid, given by its first day, from the histories of all cases. */
export async function countMonth(system: Scope, first: string, at: Date): Promise<void> {
  const began = sql`(${first}::date::timestamp at time zone 'Europe/Madrid')`
  const ended = sql`((${first}::date + interval '1 month')::timestamp at time zone 'Europe/Madrid')`
  const inMonth = sql`e.at >= ${began} and e.at < ${ended}`
  await sql`
    insert into case_months
    select ${first}::date, v.*, s.*, d.*, p.*, ${at}, f.*
      from (${versionsToApproval(inMonth)}) v, (${intakeBounces(inMonth)}) s,
           (${hoursWaiting(inMonth, 'doctor')}) d, (${hoursWaiting(inMonth, 'provider')}) p,
           (${planFlow(sql`a.at >= ${began} and a.at < ${ended}`)}) f
    on conflict (month) do update set ${sql.join(figures.map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
  `.execute(system.query)
}

const figures = [
  ...[
    'approvals',
    'versions_low',
    'versions_median',
    'versions_high',
    'versions_most',
    'submissions',
    'records_requested',
  ],
  ...['doctor_turns', 'doctor_median', 'doctor_p90', 'provider_turns', 'provider_median', 'provider_p90'],
  ...['counted_at', 'flow'],
]

type Sql = ReturnType<typeof sql>

// the versions published in the cycle before the doctor signed; a plan counts in the month of its approval
function versionsToApproval(inMonth: Sql) {
  return sql`
    select count(*)::int as approvals, percentile_cont(0.25) within group (order by n) as low,
           percentile_cont(0.5) within group (order by n) as median,
           percentile_cont(0.75) within group (order by n) as high, max(n)::int as most
      from case_events e,
           lateral (select count(*) as n from case_events o where o.case_id = e.case_id and o.cycle = e.cycle
                       and o.command = 'publish-plan' and o.seq < e.seq) as published
     where ${inMonth} and e.command = 'approve-plan'`
}

// a submission lasts until the case is submitted again; one that was not answered (withdrawn, cancelled, still waiting)
// says nothing about its quality and is not counted
function intakeBounces(inMonth: Sql) {
  return sql`
    select count(*)::int as submissions, (count(*) filter (where is_requested))::int as records_requested
      from case_events e,
           lateral (select min(o.seq) as seq from case_events o
                     where o.case_id = e.case_id and o.seq > e.seq and o.command = 'submit') as again,
           lateral (select bool_or(o.command = 'request-records') as is_requested from case_events o
                     where o.case_id = e.case_id and o.seq > e.seq and (again.seq is null or o.seq < again.seq)
                       and o.command in ('request-records', 'start-planning', 'start-production')) as answer
     where ${inMonth} and e.command = 'submit' and is_requested is not null`
}

/**
 * A turn is the time that a case stays with one side, over any number of phases, until it goes on to the other. A turn
 * that was withdrawn or cancelled was not answered and is not counted; after a reopening a new turn begins.
 */
function hoursWaiting(inMonth: Sql, side: 'doctor' | 'provider') {
  const theirs = sql.join(phasesOfTurn(side).map(sql.lit))
  return sql`
    select count(*)::int as turns, percentile_cont(0.5) within group (order by hours) as median,
           percentile_cont(0.9) within group (order by hours) as ninth
      from case_events e,
           lateral (select max(o.seq) as seq from case_events o where o.case_id = e.case_id and o.seq < e.seq
                       and o.to_phase not in (${theirs})) as before,
           lateral (select min(o.at) as at from case_events o where o.case_id = e.case_id and o.seq < e.seq
                       and o.to_phase in (${theirs}) and o.seq >= coalesce(before.seq, 0)) as begin,
           lateral (select extract(epoch from e.at - begin.at) / 3600 as hours) as waited
     where ${inMonth} and e.from_phase in (${theirs}) and e.to_phase not in (${theirs})
       and e.command not in ('withdraw', 'cancel') and begin.at is not null`
}

// drafts and the treatment itself also wait for the doctor, but nobody waits for an answer
function phasesOfTurn(side: 'doctor' | 'provider'): Phase[] {
  return phasesWaitingOn(side).filter(phase => phase !== 'draft' && phase !== 'in-treatment')
}

// the approved plans by what was asked for in their cycle; a plan counts once in each group. The key of a movement is
// `rotation canines`
function planFlow(inMonth: Sql) {
  const kinds = Object.entries<{ reason: string; movement: string | null }>(kindFacts)
  const column = (values: (string | null)[]) => sql`${values}::text[]`
  return sql`
    with approved as materialized (
      select p.case_id, p.cycle, p.version, p.published_by from plan_approvals a join plans p on p.id = a.plan_id where ${inMonth}
    ), asked as materialized (
      select a.case_id, a.cycle, a.version, k.reason, k.movement, g.teeth
        from approved a join plans p on p.case_id = a.case_id and p.cycle = a.cycle
        join change_requests q on q.plan_id = p.id
        join unnest(${column(kinds.map(([kind]) => kind))}, ${column(kinds.map(([, of]) => of.reason))},
                    ${column(kinds.map(([, of]) => of.movement))}) k (kind, reason, movement) on k.kind = q.kind
        left join unnest(${column([...toothGroupOf.keys()])}, ${column([...toothGroupOf.values()])}) g (fdi, teeth)
          on g.fdi = any(q.teeth)
    ), groups as (
      select 'planner' as of, published_by::text as key, case_id, cycle, version from approved
      union select 'reason', reason, case_id, cycle, version from asked
      union select 'reason', 'none', case_id, cycle, version from approved a
             where not exists (select from asked q where q.case_id = a.case_id and q.cycle = a.cycle)
      union select 'movement', movement || ' ' || teeth, case_id, cycle, version from asked
             where movement is not null and teeth is not null
    ), counted as (select of, key, count(*)::int as plans, sum(version)::int as versions from groups group by of, key)
    select coalesce(jsonb_agg(to_jsonb(counted) order by of, key), '[]') as flow from counted`
}

/** The names of users, of any role and state. */
export function namesOf(scope: Scope, ids: readonly string[]) {
  return scope.query.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
}
