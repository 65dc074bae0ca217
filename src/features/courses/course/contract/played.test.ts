import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredShare, creditable, joinStretches, type Stretch } from './played.ts'

test('stretches that touch or overlap become one; skipped parts are not played', () => {
  const stretches: Stretch[] = [
    [50, 60],
    [0, 10],
    [10.2, 20],
    [15, 30],
  ]
  expect(joinStretches(stretches, 100)).toEqual([
    [0, 30],
    [50, 60],
  ])
  expect(coveredShare(stretches, 100)).toBeCloseTo(0.4)
})

test('the same minute played ten times is one minute', () => {
  expect(coveredShare(Array(10).fill([0, 60]), 600)).toBeCloseTo(0.1)
})

test('stretches after the end, or with a negative length, are dropped', () => {
  expect(
    joinStretches(
      [
        [90, 120],
        [40, 30],
        [100, 110],
      ],
      100,
    ),
  ).toEqual([[90, 100]])
  expect(coveredShare([[0, 10]], 0)).toBe(0)
})

const stretch = fc.tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.double({ min: 0, max: 900, noNaN: true }))

test('only the elapsed time is credited; known stretches stay, and playing them again uses no credit', () => {
  expect(creditable([[0, 100]], [[100, 400]], 150)).toEqual([[0, 150]])
  expect(creditable([[0, 100]], [[50, 120]], 150)).toEqual([[0, 120]])
  expect(creditable([[0, 100]], [[200, 300]], 60)).toEqual([[0, 100]])
  // the earlier stretches of the report come first
  const apart: Stretch[] = [
    [300, 330],
    [100, 120],
  ]
  expect(creditable([], apart, 30)).toEqual([
    [100, 120],
    [300, 310],
  ])
})

test('more stretches never cover less, and never more than everything', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 60 }), fc.array(stretch, { maxLength: 60 }), (before, more) => {
      const [less, all] = [coveredShare(before, 600), coveredShare([...before, ...more], 600)]
      expect(all).toBeGreaterThanOrEqual(less - 1e-9)
      expect(all).toBeLessThanOrEqual(1)
      expect(joinStretches(joinStretches(before, 600), 600)).toEqual(joinStretches(before, 600))
    }),
  )
})

test('a player that reports endless jumps cannot grow the stored data without limit', () => {
  const dust = Array.from({ length: 5000 }, (_, n): Stretch => [n * 10, n * 10 + 1 + (n % 3)])
  const result = joinStretches(dust, 86_400)
  expect(result).toHaveLength(500)
  expect(result.every(([from, to]) => to - from >= 2)).toBe(true)
})

test('the credited stretches cover the known ones, and no more than those and the elapsed time', () => {
  const length = (stretches: Stretch[]) => stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  fc.assert(
    fc.property(
      fc.array(stretch, { maxLength: 40 }),
      fc.array(stretch, { maxLength: 40 }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      (known, reported, most) => {
        const before = joinStretches(known, 900)
        const after = creditable(known, reported, most)
        expect(joinStretches([...after, ...before], 900)).toEqual(after)
        // two stretches less than a third of a second apart are joined
        expect(length(after)).toBeLessThanOrEqual(
          Math.max(length(before), most) + 0.3 * (known.length + reported.length),
        )
      },
    ),
  )
})
