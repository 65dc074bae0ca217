import { expect, test } from 'vitest'
import { pairOf } from './versions.ts'

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
