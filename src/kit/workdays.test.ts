import { expect, test } from 'vitest'
import { addWorkdays, easterOf, isWorkday } from './workdays.ts'

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('[C3] weekends, fixed holidays and Good Friday are no working days', () => {
  for (const day of ['2026-03-07', '2026-03-08', '2026-10-12', '2026-12-25', '2026-04-03'])
    expect(isWorkday(day), day).toBe(false)
  for (const day of ['2026-03-06', '2026-04-02', '2026-04-06', '2026-10-13']) expect(isWorkday(day), day).toBe(true)
})

test('[C3] counting working days skips weekends and holidays', () => {
  expect(addWorkdays('2026-03-06', 1)).toBe('2026-03-09')
  // Holy Week: five working days after Monday are the Tuesday after Easter
  expect(addWorkdays('2026-03-30', 5)).toBe('2026-04-07')
})

test('[C3] the planning date proposed on any day of three years is a working day', () => {
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addWorkdays(day, 1))
    expect(isWorkday(addWorkdays(day, 5)), day).toBe(true)
})
