import { expect, test } from 'vitest'
import { between, contacts, endsOf, Gap, gapsOf, isUpper } from './gap.ts'
import { upperTeeth } from './tooth.ts'

test.each([
  ['13-11', true],
  ['12-11', true],
  ['11-21', true],
  ['48-38', true],
  // in the wrong direction, across two arches, of one tooth, of teeth that do not exist or are deciduous
  ['11-12', false],
  ['18-38', false],
  ['11-11', false],
  ['19-18', false],
  ['55-54', false],
  ['11', false],
])('%s names a gap: %s', (name, isOne) => {
  expect(Gap.safeParse(name).success).toBe(isOne)
})

test('a gap goes across the teeth that are missing', () => {
  expect(endsOf('14-11')).toEqual(['14', '11'])
  expect(between('14-11')).toEqual(['13', '12'])
  expect(between('12-11')).toEqual([])
  expect(gapsOf(upperTeeth, new Set(['12', '22'])).slice(4, 9)).toEqual(['14-13', '13-11', '11-21', '21-23', '23-24'])
})

test('with all teeth present, the gaps are the contacts of both arches', () => {
  expect(contacts).toHaveLength(30)
  expect(contacts.filter(isUpper)).toEqual(gapsOf(upperTeeth, new Set()))
})
