import { expect, test } from 'vitest'
import { showPercent } from './percent.ts'

test('a share is said in whole percent, and done only when it is', () => {
  // 0.498 is what a list and a course said as 49 % beside 50 % on the dashboard
  expect([0, 0.29, 0.498, 0.9999, 1].map(showPercent)).toEqual(['0 %', '29 %', '49 %', '99 %', '100 %'])
})
