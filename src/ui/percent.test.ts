import { expect, test } from 'vitest'
import { showPercent } from './percent.ts'

test('a share is shown in whole percent, and as 100 % only when it is complete', () => {
  // a list and a course once showed 0.498 as 49 % while the dashboard showed 50 %
  expect([0, 0.29, 0.498, 0.9999, 1].map(showPercent)).toEqual(['0 %', '29 %', '49 %', '99 %', '100 %'])
})
