import { expect, test } from 'vitest'
import { identityPose } from '#kit/mesh/pose.ts'
import { madeFrame, movedBy } from '#test/planPackage.ts'
import { movementsOf, spansOf } from './steps.ts'

const tooth = (...turns: number[]) => ({
  ...{ fdi: '11', frame: madeFrame('11') },
  poses: turns.map(mesialIn => movedBy('11', { mesialIn, buccal: mesialIn / 10 })),
})

test('totals are relative to the first stage, steps to the stage before', () => {
  const { totals, steps } = movementsOf(tooth(3, 4, 6.5), 0)
  expect(totals.map(({ rotation }) => Math.round(rotation * 10) / 10)).toEqual([0, 1, 3.5])
  expect(steps.map(({ rotation }) => Math.round(rotation * 10) / 10)).toEqual([0, 1, 2.5])
})

test('the largest step is marked where it is over 0.25 mm or 2 degrees', () => {
  expect(movementsOf(tooth(0, 1, 3.5, 4), 2).largest).toMatchObject({
    mm: { stage: 4, isOver: false },
    degrees: { stage: 4, isOver: true },
  })
  expect(movementsOf(tooth(0, 2.6), 0).largest).toMatchObject({ mm: { by: expect.closeTo(0.26, 6), isOver: true } })
  expect(movementsOf(tooth(0, 2), 0).largest).toMatchObject({ degrees: { isOver: false } })
  const still = { stage: 5, by: 0, isOver: false }
  expect(movementsOf({ ...tooth(), poses: [identityPose] }, 5).largest).toEqual({ mm: still, degrees: still })
})

test('a tooth is staged where it moves, with its breaks, and rounding is no movement', () => {
  expect(spansOf(tooth(0, 1, 2, 2, 2.01, 3), 0)).toEqual([
    { from: 1, to: 2 },
    { from: 5, to: 5 },
  ])
  expect(spansOf(tooth(1, 1, 1), 0)).toEqual([])
})
