import type { Interval, OpeningHours } from '../contract/hours.ts'
import { type Weekday, weekdays } from '../contract/options.ts'

/** Monday to Friday. */
export const workdays = weekdays.slice(0, 5)

// the usual day of a practice in Spain: the initial hours of the first opened day
const usualDay: readonly Interval[] = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
]

/** Opens a day with the hours of the nearest open day before it, otherwise after it, otherwise the usual ones. */
export function openDay(hours: OpeningHours, day: Weekday): OpeningHours {
  const at = weekdays.indexOf(day)
  const near = [...weekdays.slice(0, at).reverse(), ...weekdays.slice(at + 1)].find(other => hours[other].length > 0)
  return { ...hours, [day]: copied(near ? hours[near] : usualDay) }
}

export function closeDay(hours: OpeningHours, day: Weekday): OpeningHours {
  return { ...hours, [day]: [] }
}

/** Copies a day's hours to other days. */
export function copyDay(hours: OpeningHours, from: Weekday, to: readonly Weekday[]): OpeningHours {
  const next = { ...hours }
  for (const day of to) next[day] = copied(hours[from])
  return next
}

/** Whether a day is the only open one: then copying it is the likely next step. */
export function isOnlyOpen(hours: OpeningHours, day: Weekday): boolean {
  return weekdays.every(other => hours[other].length > 0 === (other === day))
}

/** Adds an interval: an hour after the last one ends, for an hour or until midnight. */
export function addInterval(hours: OpeningHours, day: Weekday): OpeningHours {
  const latest = Math.max(-60, ...hours[day].map(({ to }) => minutesOf(to)))
  const from = Math.min(latest + 60, lastMinute - 1)
  return { ...hours, [day]: [...hours[day], { from: timeOf(from), to: timeOf(Math.min(from + 60, lastMinute)) }] }
}

export function changeInterval(
  hours: OpeningHours,
  { day, at, part }: { day: Weekday; at: number; part: Partial<Interval> },
): OpeningHours {
  return { ...hours, [day]: hours[day].map((interval, n) => (n === at ? { ...interval, ...part } : interval)) }
}

/** Removes an interval; a day without intervals is closed. */
export function removeInterval(hours: OpeningHours, day: Weekday, at: number): OpeningHours {
  return { ...hours, [day]: hours[day].filter((_, n) => n !== at) }
}

const lastMinute = 23 * 60 + 59

function copied(intervals: readonly Interval[]): Interval[] {
  return intervals.map(interval => ({ ...interval }))
}

// an interval with an empty time counts from midnight
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
