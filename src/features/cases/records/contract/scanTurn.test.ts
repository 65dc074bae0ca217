import { expect, test } from 'vitest'
import { fileAxes } from '#features/cases/models/contract/mouthFrame.ts'
import { ScanTurn, turned, turnedOnce, turnSteps, unturned } from './scanTurn.ts'

test('quarter turns lead to 24 positions of a scan, and four of one kind lead back', () => {
  const seen = new Set([unturned])
  for (const turn of seen) for (const step of turnSteps) seen.add(turnedOnce(turn, step))
  expect(seen.size).toBe(24)
  for (const turn of seen) expect(ScanTurn.safeParse(turn).success).toBe(true)
  for (const step of turnSteps) expect([1, 2, 3, 4].reduce(turn => turnedOnce(turn, step), unturned)).toBe(unturned)
})

test('a mirror image, a repeated axis and other texts are not turns', () => {
  for (const text of ['-x+y+z', '+x+x+z', '+y+x+z', 'xyz', '', '+x+y+z+x'])
    expect([text, ScanTurn.safeParse(text).success]).toEqual([text, false])
})

test('after one tip forwards, up in the file is back, and front is up', () => {
  expect(turned(fileAxes, turnedOnce(unturned, 'forwards'))).toEqual({
    left: [1, 0, 0],
    back: [0, 0, 1],
    up: [-0, -1, -0],
  })
})
