import { expect, test, vi } from 'vitest'
import { daysSince, nameOf, ownDoctorsHref, wizardHref } from './caseName.ts'

// calendar days are those of the reader's time zone
vi.stubEnv('TZ', 'Europe/Madrid')

test('[B6] a URL with another doctor leads to the case under its own doctor', () => {
  const kase = { id: 'c', doctor: { id: 'b', name: 'Bruno' } }
  expect(ownDoctorsHref(kase, 'a')).toBe('/users/b/cases/c')
  expect(ownDoctorsHref(kase, 'b')).toBeUndefined()
})

test.each([
  ['Nora', 'Paz', 'Nora Paz'],
  ['Nora', '', 'Nora'],
  ['', 'Paz', 'Paz'],
  ['', '', 'No name yet'],
  [' ', '', 'No name yet'],
])('a patient called %j %j is shown as %j', (firstName, lastName, shown) => {
  expect(nameOf({ firstName, lastName }, 'No name yet')).toBe(shown)
})

test.each([
  [{}, '/cases/add?case=c'],
  [{ step: 'records' }, '/cases/add?case=c&step=records'],
  [{ step: 'patient', field: 'birthDate' }, '/cases/add?case=c&step=patient&field=birthDate'],
])('the wizard at %j is at %s', (place, href) => {
  expect(wizardHref('c', place)).toBe(href)
})

test.each([
  ['the same minute', '2026-03-10T10:00:00Z', '2026-03-10T10:00:30Z', 0],
  ['the same day', '2026-03-10T00:30:00Z', '2026-03-10T22:30:00Z', 0],
  ['since yesterday evening', '2026-03-09T22:30:00Z', '2026-03-10T08:00:00Z', 1],
  // 25 October has 25 hours in Madrid, 29 March 23
  ['over the end of summer time', '2026-10-24T10:00:00Z', '2026-10-26T10:00:00Z', 2],
  ['over its beginning', '2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z', 2],
  // the clock of this computer is behind that of the server
  ['of a moment to come', '2026-03-12T10:00:00Z', '2026-03-10T10:00:00Z', 0],
])('%s', (_, instant, now, days) => {
  expect(daysSince(instant, Date.parse(now))).toBe(days)
})
