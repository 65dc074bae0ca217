import { expect, test } from 'vitest'
import { gridLines } from './measureGrid.ts'
import { lookFrom, presetNames } from './preset.ts'

test('a grid of 5 mm has 17 lines each way, and the fine one the lines between', () => {
  expect(gridLines('front', [0, 0, 0], 5)).toHaveLength(2 * 17 * 6)
  expect(gridLines('front', [0, 0, 0], 1)).toHaveLength(2 * (81 - 17) * 6)
})

test.each(presetNames)('seen from %s the grid is flat, through the middle', preset => {
  const lines = gridLines(preset, [1, 2, 3], 5)
  const { from } = lookFrom[preset]
  for (let at = 0; at < lines.length; at += 3) {
    const [x = 0, y = 0, z = 0] = lines.subarray(at, at + 3)
    expect((x - 1) * from[0] + (y - 2) * from[1] + (z - 3) * from[2]).toBeCloseTo(0, 3)
  }
})
