import { expect, test } from 'vitest'
import { moveItem, moveItemsBeside } from './order.ts'

const ids = ['a', 'b', 'c', 'd']

test('a lesson moves up or down by one, and stops at the ends', () => {
  expect(moveItem(ids, 2, 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moveItem(ids, 0, 1)).toEqual(['b', 'a', 'c', 'd'])
  expect([moveItem(ids, 0, -1), moveItem(ids, 3, 4)]).toEqual([ids, ids])
})

test('lessons are dropped before or after another, and keep their own order', () => {
  expect(moveItemsBeside(ids, ['d'], 'a', false)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItemsBeside(ids, ['a'], 'c', true)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItemsBeside(ids, ['c', 'a'], 'd', true)).toEqual(['b', 'd', 'a', 'c'])
  expect(moveItemsBeside(ids, ['b'], 'b', true)).toEqual(ids)
})
