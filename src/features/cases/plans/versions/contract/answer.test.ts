import { expect, test } from 'vitest'
import { openChanges } from './answer.ts'

const done = { answer: 'done' as const, why: '' }
const plans = [
  { cycle: 2, changes: [{ id: 'c', answer: null }] },
  {
    cycle: 1,
    changes: [
      { id: 'a', answer: null },
      { id: 'b', answer: done },
    ],
  },
  { cycle: 1, changes: [{ id: 'o', answer: null }] },
]

test('the next version answers the changes without an answer of the newest version of its cycle alone', () => {
  expect(openChanges(plans, 1).map(({ id }) => id)).toEqual(['a'])
  expect(openChanges(plans, 2).map(({ id }) => id)).toEqual(['c'])
})

test('the first version of a cycle has nothing to answer', () => {
  expect(openChanges(plans, 3)).toEqual([])
  expect(openChanges([], 1)).toEqual([])
})
