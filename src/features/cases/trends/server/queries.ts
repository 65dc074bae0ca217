import { sql } from 'kysely'
import { type Phase, phasesWaitingOn } from '#features/cases/case/contract/moves.ts'
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
    select ${first}::date, v.*, s.*, d.*, p.*, ${at}
      from (${versionsToApproval(inMonth)}) v, (${intakeBounces(inMonth)}) s,
           (${hoursWaiting(inMonth, 'doctor')}) d, (${hoursWaiting(inMonth, 'provider')}) p
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
  'counted_at',
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
