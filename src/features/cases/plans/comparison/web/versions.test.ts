import { expect, test } from 'vitest'
import { pairOf, pairWith } from './versions.ts'

const version = (id: string) => ({ id, cycle: 1, title: id, fullTitle: id, stageCount: 4, files: [] })
const versions = ['four', 'three', 'two', 'one'].map(version)

test.each<[before: string | null, after: string | null, pair: [string, string]]>([
  [null, null, ['three', 'four']],
  ['one', 'three', ['one', 'three']],
  // in their order of time, whichever is which in the URL
  ['four', 'two', ['two', 'four']],
  ['one', null, ['one', 'two']],
  [null, 'two', ['one', 'two']],
  ['three', 'three', ['two', 'three']],
  // what a URL may have and no version is
  ['gone', null, ['three', 'four']],
  ['four', null, ['three', 'four']],
  [null, 'one', ['one', 'two']],
  ['two', 'gone', ['two', 'three']],
])('%s and %s are compared as %s', (before, after, pair) => {
  const found = pairOf(versions, { before, after })
  expect([found?.before.id, found?.after.id]).toEqual(pair)
})

test('one version is compared with nothing', () => {
  expect(pairOf(versions.slice(3))).toBeUndefined()
  expect(pairOf([])).toBeUndefined()
})

test.each<[chosen: { before: string } | { after: string }, pair: [string, string]]>([
  [{ before: 'one' }, ['one', 'three']],
  [{ after: 'four' }, ['two', 'four']],
  // the other one would not be in its order of time any more
  [{ before: 'three' }, ['three', 'four']],
  [{ after: 'two' }, ['one', 'two']],
])('of two and three, choosing %o makes %s', (chosen, pair) => {
  const [two, three] = [version('two'), version('three')]
  const found = pairWith(versions, { before: two, after: three }, chosen)
  expect([found?.before.id, found?.after.id]).toEqual(pair)
})

test('a later version that is chosen before the earlier one stays the later one', () => {
  const found = pairWith(versions, { before: version('three'), after: version('four') }, { after: 'two' })
  expect([found?.before.id, found?.after.id]).toEqual(['one', 'two'])
})
