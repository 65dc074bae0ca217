import { expect, test } from 'vitest'
import { moved, movedBeside } from './order.ts'

const ids = ['a', 'b', 'c', 'd']

test('a lesson moves up or down by one, and stops at the ends', () => {
  expect(moved(ids, 2, 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moved(ids, 0, 1)).toEqual(['b', 'a', 'c', 'd'])
  expect([moved(ids, 0, -1), moved(ids, 3, 4)]).toEqual([ids, ids])
})

test('lessons are dropped before or after another, and keep their own order', () => {
  expect(movedBeside(ids, ['d'], 'a', false)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedBeside(ids, ['a'], 'c', true)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedBeside(ids, ['c', 'a'], 'd', true)).toEqual(['b', 'd', 'a', 'c'])
  expect(movedBeside(ids, ['b'], 'b', true)).toEqual(ids)
})
