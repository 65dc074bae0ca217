import { addDays, businessZone, dayOf } from './dates.ts'
import { dateFormat } from './formats.ts'

/** Support is open Monday to Friday from 08:00 to 17:00 (specification, section 11), local time in Madrid. */
export const supportHours = { from: 8, to: 17, zone: businessZone } as const

const hour = 3_600_000

/** Whether support is open at `at`: from the opening time (included) to the closing time (excluded). */
export function isOpen(at: Date): boolean {
  const { opens, closes } = hoursOf(dayOf(at))
  return isWorkday(dayOf(at)) && at >= opens && at < closes
}

/** When support opens next; `at` itself while it is open. */
export function nextOpening(at: Date): Date {
  if (isOpen(at)) return at
  let day = dayOf(at)
  // after closing time or at a weekend: the next working day
  if (at >= hoursOf(day).opens) day = addDays(day, 1)
  while (!isWorkday(day)) day = addDays(day, 1)
  return hoursOf(day).opens
}

/** When support closes on the day of `at`. */
export function closingOf(at: Date): Date {
  return hoursOf(dayOf(at)).closes
}

/** The instant when `hours` of opening time have passed since `at`. A full day ends at closing, not the next day. */
export function dueAfter(at: Date, hours: number): Date {
  let left = hours * hour
  let start = nextOpening(at)
  for (;;) {
    const { closes } = hoursOf(dayOf(start))
    const today = closes.getTime() - start.getTime()
    if (left <= today) return new Date(start.getTime() + left)
    left -= today
    start = nextOpening(closes)
  }
}

function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

function hoursOf(day: string): { opens: Date; closes: Date } {
  return { opens: atHour(day, supportHours.from), closes: atHour(day, supportHours.to) }
}

// clocks change at night, never between opening and closing, so the difference to UTC is the same all day
function atHour(day: string, hours: number): Date {
  const asUtc = new Date(Date.parse(`${day}T00:00:00Z`) + hours * hour)
  const shown = Number(madridHour.format(asUtc))
  return new Date(asUtc.getTime() - (shown - hours) * hour)
}

// h23: hours from 0 to 23; opening hours in Madrid are on the same calendar day in UTC, so a subtraction is enough
const madridHour = dateFormat('en-GB', { timeZone: supportHours.zone, hour: 'numeric', hourCycle: 'h23' })
