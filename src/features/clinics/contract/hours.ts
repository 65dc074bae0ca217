import { z } from 'zod'
import { type Weekday, weekdays } from './options.ts'

// an invalid time is not compared with others: `abort`
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid', abort: true })

/** The opening and closing time of a clinic, `HH:mm` in its own time zone. */
export const Interval = z.strictObject({ from: Time, to: Time })
export type Interval = z.infer<typeof Interval>

// more than a morning, an afternoon and an evening
const mostIntervals = 4

/**
 * The intervals of one day; none: closed. Each ends after it starts and they do not overlap (touching is allowed), in
 * any order. Faults: `end-before-start` at an end, `overlap` at the later start.
 */
const DayHours = z
  .array(Interval)
  .max(mostIntervals, 'too-many-intervals')
  .superRefine((intervals, context) => {
    for (const fault of faultsInDay(intervals)) context.addIssue({ code: 'custom', ...fault })
  })

/** The opening hours of each day. */
export const OpeningHours = z.strictObject({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
} satisfies Record<Weekday, typeof DayHours>)
export type OpeningHours = z.infer<typeof OpeningHours>

/** Closed all week: the initial value of a new form. */
export function closedAllWeek(): OpeningHours {
  return {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  }
}

/** The same hours with each day's intervals sorted by time. */
export function inClockOrder(hours: OpeningHours): OpeningHours {
  const ordered = closedAllWeek()
  for (const day of weekdays) ordered[day] = hours[day].toSorted(byStart)
  return ordered
}

function faultsInDay(intervals: readonly Interval[]): { path: (string | number)[]; message: string }[] {
  const ends = intervals.flatMap(({ from, to }, at) =>
    to <= from ? [{ path: [at, 'to'], message: 'end-before-start' }] : [],
  )
  let closes = '00:00'
  const overlaps: typeof ends = []
  for (const { from, to, at } of intervals.map((interval, at) => ({ ...interval, at })).sort(byStart)) {
    if (from < closes) overlaps.push({ path: [at, 'from'], message: 'overlap' })
    if (to > closes) closes = to
  }
  return [...ends, ...overlaps]
}

function byStart(a: Interval, b: Interval): number {
  return a.from.localeCompare(b.from)
}
