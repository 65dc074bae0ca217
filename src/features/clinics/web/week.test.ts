import { expect, test } from 'vitest'
import { closedAllWeek, OpeningHours } from '../contract/hours.ts'
import { weekdays } from '../contract/options.ts'
import {
  addInterval,
  changeInterval,
  closeDay,
  copyDay,
  isOnlyOpen,
  openDay,
  removeInterval,
  workdays,
} from './week.ts'

const morning = { from: '09:00', to: '13:00' }
const evening = { from: '17:00', to: '21:00' }

test('the first opened day has the usual hours, the next has those of its neighbour', () => {
  const monday = openDay(closedAllWeek(), 'monday')
  expect(monday.monday).toEqual([
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ])
  const mine = { ...closedAllWeek(), thursday: [morning] }
  expect(openDay(mine, 'friday').friday).toEqual([morning])
  expect(openDay(mine, 'monday').monday).toEqual([morning])
})

test('the nearest day before has priority over one after', () => {
  const hours = { ...closedAllWeek(), monday: [evening], tuesday: [morning], thursday: [evening] }
  expect(openDay(hours, 'wednesday').wednesday).toEqual([morning])
})

test('a copy is independent: changing one day leaves the others', () => {
  const week = copyDay({ ...closedAllWeek(), monday: [morning] }, 'monday', workdays)
  const changed = changeInterval(week, { day: 'tuesday', at: 0, part: { to: '15:00' } })
  expect(changed.tuesday).toEqual([{ from: '09:00', to: '15:00' }])
  expect([changed.monday, changed.friday, changed.saturday]).toEqual([[morning], [morning], []])
})

test('a further interval begins an hour after the last one and never passes midnight', () => {
  const twice = addInterval({ ...closedAllWeek(), monday: [morning] }, 'monday')
  expect(twice.monday[1]).toEqual({ from: '14:00', to: '15:00' })
  const late = addInterval({ ...closedAllWeek(), monday: [{ from: '20:00', to: '23:30' }] }, 'monday')
  expect(late.monday[1]).toEqual({ from: '23:58', to: '23:59' })
  for (const day of weekdays) expect(OpeningHours.safeParse(addInterval(closedAllWeek(), day)).success).toBe(true)
})

test('a day without intervals is closed', () => {
  const hours = { ...closedAllWeek(), sunday: [morning, evening] }
  expect(removeInterval(hours, 'sunday', 0).sunday).toEqual([evening])
  expect(removeInterval(removeInterval(hours, 'sunday', 0), 'sunday', 0).sunday).toEqual([])
  expect(closeDay(hours, 'sunday')).toEqual(closedAllWeek())
})

test('the first opened day is recognised as the only one', () => {
  const monday = openDay(closedAllWeek(), 'monday')
  expect([isOnlyOpen(monday, 'monday'), isOnlyOpen(monday, 'tuesday')]).toEqual([true, false])
  expect(isOnlyOpen(openDay(monday, 'friday'), 'monday')).toBe(false)
  expect(isOnlyOpen(closedAllWeek(), 'monday')).toBe(false)
})
