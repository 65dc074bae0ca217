import { addMonths, dayOf } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { type readTrends, type TrendMonth, trendMonths } from '../contract/trend.ts'
import { flowOf } from './planFlow.ts'
import { type CountedMonth, countedMonths, countMonth } from './queries.ts'

/** The months of the charts as last calculated; a month without events is included. */
export async function trendsFor(scope: Scope, now = new Date()): Promise<AnswerOf<typeof readTrends>> {
  const months = monthsTo(now)
  const counted = new Map((await countedMonths(scope, months[0] ?? '')).map(row => [row.name, row]))
  const times = [...counted.values()].map(row => row.counted_at.getTime())
  return {
    months: months.map(first => toTrendMonth(first.slice(0, 7), counted.get(first.slice(0, 7)))),
    flow: await flowOf(scope, [...counted.values()]),
    countedAt: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
  }
}

// records may be requested long after a submission: the last months are calculated again, older ones only once
const recalculatedMonths = 3

/** Calculates the months that may have changed and those without figures. Runs on a schedule. */
export async function countTrends(db: Db, now = new Date()): Promise<void> {
  const months = monthsTo(now)
  const known = await db.as({ kind: 'system' }, scope => countedMonths(scope, months[0] ?? ''))
  // months that were counted before plans were counted by their changes
  const names = new Set(known.filter(row => row.flow !== null).map(row => row.name))
  const due = months.filter((first, at) => at >= months.length - recalculatedMonths || !names.has(first.slice(0, 7)))
  // each month in a transaction of its own, so that none holds locks that other users need
  for (const first of due) await db.as({ kind: 'system' }, scope => countMonth(scope, first, now))
}

/** The first days of the months that are shown, oldest first. */
function monthsTo(now: Date): string[] {
  const currentMonth = `${dayOf(now).slice(0, 7)}-01`
  return Array.from({ length: trendMonths }, (_, at) => addMonths(currentMonth, at - trendMonths + 1))
}

function toTrendMonth(month: string, row: CountedMonth | undefined): TrendMonth {
  return {
    month,
    versions: {
      approvals: row?.approvals ?? 0,
      low: row?.versions_low ?? null,
      median: row?.versions_median ?? null,
      high: row?.versions_high ?? null,
      most: row?.versions_most ?? null,
    },
    intake: { submissions: row?.submissions ?? 0, recordsRequested: row?.records_requested ?? 0 },
    doctor: { turns: row?.doctor_turns ?? 0, median: row?.doctor_median ?? null, ninth: row?.doctor_p90 ?? null },
    provider: {
      turns: row?.provider_turns ?? 0,
      median: row?.provider_median ?? null,
      ninth: row?.provider_p90 ?? null,
    },
  }
}
