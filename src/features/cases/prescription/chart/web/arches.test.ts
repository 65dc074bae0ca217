import { expect, test } from 'vitest'
import { gapsOf } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type Arrow, formOf, gapFormOf, neighbour, rangeOf, rowsOf } from './arches.ts'

const mixed = rowsOf('mixed')
const gaps = [gapsOf(upperTeeth, new Set(['12', '11'])), gapsOf(lowerTeeth, new Set())]

test('arrows move along the arch and stop at its ends', () => {
  expect(neighbour(mixed, '11', 'ArrowRight')).toBe('21')
  expect(neighbour(mixed, '11', 'ArrowLeft')).toBe('12')
  expect(neighbour(mixed, '18', 'ArrowLeft')).toBe('18')
  expect(neighbour(mixed, '28', 'ArrowRight')).toBe('28')
  expect(neighbour(mixed, '14', 'Home')).toBe('18')
  expect(neighbour(mixed, '34', 'End')).toBe('38')
})

test('up and down keep the distance from the midline', () => {
  expect(neighbour(mixed, '11', 'ArrowDown')).toBe('51')
  expect(neighbour(mixed, '21', 'ArrowDown')).toBe('61')
  expect(neighbour(mixed, '51', 'ArrowDown')).toBe('81')
  expect(neighbour(mixed, '18', 'ArrowDown')).toBe('55')
  expect(neighbour(rowsOf('permanent'), '16', 'ArrowDown')).toBe('46')
  expect(neighbour(mixed, '11', 'ArrowUp')).toBe('11')
})

test('every tooth can be reached by arrows from any other', () => {
  const keys: Arrow[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  const reached = new Set<Tooth>(['11'])
  for (const tooth of reached) for (const key of keys) reached.add(neighbour(mixed, tooth, key))
  expect(reached.size).toBe(52)
})

test('teeth are drawn by their kind', () => {
  expect(formOf('16')).toMatchObject({ shape: 'molar', isUpper: true, isRight: true })
  expect(formOf('74')).toMatchObject({ shape: 'molar', isUpper: false, isRight: false })
  expect(formOf('33').shape).toBe('canine')
})

test('arrows move along the gaps too, and up and down to the nearest one', () => {
  expect(neighbour(gaps, '14-13', 'ArrowRight')).toBe('13-21')
  expect(neighbour(gaps, '13-21', 'ArrowRight')).toBe('21-22')
  // halfway between 13 and 21 is where 12 and 11 would touch
  expect(neighbour(gaps, '13-21', 'ArrowDown')).toBe('42-41')
  expect(neighbour(gaps, '24-25', 'ArrowDown')).toBe('34-35')
  expect(neighbour(gaps, '48-47', 'ArrowUp')).toBe('18-17')
  expect(neighbour(gaps, '18-17', 'End')).toBe('27-28')
})

test('a range is within one row', () => {
  expect(rangeOf(gaps, '21-22', '14-13')).toEqual(['14-13', '13-21', '21-22'])
  expect(rangeOf(gaps, '14-13', '44-43')).toEqual(['44-43'])
  expect(rangeOf(mixed, '12', '21')).toEqual(['12', '11', '21'])
})

test('a gap has the width of what it spans, and the share of it beyond the midline', () => {
  expect(gapFormOf('14-13')).toEqual({ before: 3.5, across: 0, after: 3.8, beyond: 0 })
  expect(gapFormOf('13-11')).toEqual({ before: 3.8, across: 6.8, after: 4.25, beyond: 0 })
  expect(gapFormOf('11-21')).toEqual({ before: 4.25, across: 0, after: 4.25, beyond: 4.25 })
  // 11 and 21 are missing: one and a half incisors on the patient's left
  expect(gapFormOf('12-22')).toEqual({ before: 3.4, across: 17, after: 3.4, beyond: 11.9 })
})
