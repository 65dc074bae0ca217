import { expect, test } from 'vitest'
import { closingOf, dueAfter, isOpen, nextOpening } from './supportHours.ts'

const at = (text: string) => new Date(text)
const minute = 60_000

test('support is open Monday to Friday from 08:00 to 17:00 in Madrid, in winter and in summer', () => {
  // Friday 20 November 2026, UTC+1
  expect(isOpen(at('2026-11-20T06:59:59.999Z'))).toBe(false)
  expect(isOpen(at('2026-11-20T07:00:00Z'))).toBe(true)
  expect(isOpen(at('2026-11-20T15:59:59.999Z'))).toBe(true)
  expect(isOpen(at('2026-11-20T16:00:00Z'))).toBe(false)
  // Wednesday 15 July 2026, UTC+2
  expect(isOpen(at('2026-07-15T05:59:59Z'))).toBe(false)
  expect(isOpen(at('2026-07-15T06:00:00Z'))).toBe(true)
  expect(isOpen(at('2026-07-15T15:00:00Z'))).toBe(false)
})

test('support closes at 17:00 of that day', () => {
  expect(closingOf(at('2026-11-20T08:00:00Z'))).toEqual(at('2026-11-20T16:00:00Z'))
  expect(closingOf(at('2026-07-15T06:00:00Z'))).toEqual(at('2026-07-15T15:00:00Z'))
})

test('support is closed on Saturday and Sunday', () => {
  for (const day of ['2026-11-21', '2026-11-22']) expect(isOpen(at(`${day}T10:00:00Z`))).toBe(false)
})

test('the next opening is now while support is open, else the next working morning', () => {
  const open = at('2026-11-20T12:34:56Z')
  expect(nextOpening(open)).toEqual(open)
  expect(nextOpening(at('2026-11-20T04:00:00Z'))).toEqual(at('2026-11-20T07:00:00Z'))
  expect(nextOpening(at('2026-11-19T16:00:00Z'))).toEqual(at('2026-11-20T07:00:00Z'))
  // Friday evening to Monday morning; just after midnight in Madrid it is Saturday there, still Friday in UTC
  expect(nextOpening(at('2026-11-20T16:00:00Z'))).toEqual(at('2026-11-23T07:00:00Z'))
  expect(nextOpening(at('2026-11-20T23:30:00Z'))).toEqual(at('2026-11-23T07:00:00Z'))
})

test('after a weekend on which the clocks change, Monday opens at 08:00 of the new time', () => {
  // to summer time on Sunday 29 March 2026, back on Sunday 25 October 2026
  expect(nextOpening(at('2026-03-27T17:00:00Z'))).toEqual(at('2026-03-30T06:00:00Z'))
  expect(nextOpening(at('2026-10-23T17:00:00Z'))).toEqual(at('2026-10-26T07:00:00Z'))
  // two hours before closing on Friday, then two on Monday
  expect(dueAfter(at('2026-03-27T14:00:00Z'), 4)).toEqual(at('2026-03-30T08:00:00Z'))
  expect(dueAfter(at('2026-10-23T13:00:00Z'), 4)).toEqual(at('2026-10-26T09:00:00Z'))
})

test('hours of support count only while support is open', () => {
  expect(dueAfter(at('2026-11-20T09:00:00Z'), 2)).toEqual(at('2026-11-20T11:00:00Z'))
  expect(dueAfter(at('2026-11-20T15:00:00Z'), 2)).toEqual(at('2026-11-23T08:00:00Z'))
  expect(dueAfter(at('2026-11-21T10:00:00Z'), 8)).toEqual(at('2026-11-23T15:00:00Z'))
  // nine hours are a full day: due at its closing
  expect(dueAfter(at('2026-11-23T07:00:00Z'), 9)).toEqual(at('2026-11-23T16:00:00Z'))
})

// a small random generator with a fixed seed, so that a failing instant is repeated
function instants(count: number): Date[] {
  let seed = 20261121
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const from = Date.parse('2024-01-01T00:00:00Z')
  return Array.from({ length: count }, () => new Date(from + Math.floor(next() * 4 * 365 * 24 * 60) * minute))
}

// the local time in Madrid as text of Intl, independent of the tested code
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
function openByTheWall(instant: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(part => [part.type, part.value]))
  return !['Sat', 'Sun'].includes(parts.weekday ?? '') && Number(parts.hour) >= 8 && Number(parts.hour) < 17
}

test('any instant of four years is open exactly when the local time in Madrid says so', () => {
  for (const instant of instants(2000)) expect([instant, isOpen(instant)]).toEqual([instant, openByTheWall(instant)])
})

test('support is open at the next opening, which is never earlier, and closed in between', () => {
  for (const instant of instants(300)) {
    const opening = nextOpening(instant)
    expect([instant, openByTheWall(opening)]).toEqual([instant, true])
    expect(opening.getTime()).toBeGreaterThanOrEqual(instant.getTime())
    for (let between = instant.getTime(); between < opening.getTime(); between += 30 * minute)
      expect([instant, openByTheWall(new Date(between))]).toEqual([instant, false])
  }
})

test('between an instant and the due time there are exactly that many minutes of support', () => {
  for (const [n, instant] of instants(60).entries()) {
    const hours = [2, 4, 8, 20][n % 4] ?? 0
    const due = dueAfter(instant, hours)
    let minutes = 0
    for (let m = instant.getTime(); m < due.getTime(); m += minute) if (openByTheWall(new Date(m))) minutes++
    expect([instant, minutes]).toEqual([instant, hours * 60])
    // the due time is within opening hours, at the latest at closing
    expect(openByTheWall(new Date(due.getTime() - 1))).toBe(true)
  }
})
