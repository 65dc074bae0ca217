import { expect, test } from 'vitest'
import { showLength } from './showLength.ts'

test('hours are shown only when there are any', () => {
  expect([0, 7.9, 67, 3750].map(showLength)).toEqual(['0:00', '0:07', '1:07', '1:02:30'])
})
