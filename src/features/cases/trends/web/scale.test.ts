import { expect, test } from 'vitest'
import { topOf } from './scale.ts'

test('a scale ends at a round number above everything in it', () => {
  expect([0, 0.3, 1, 1.2, 3, 4.1, 37, 99, 100, 480].map(topOf)).toEqual([1, 0.4, 2, 2, 4, 5, 40, 100, 200, 500])
})
