import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { cell, empty, findRelief, heightAt, packHeights, reliefDepth, unpackHeights } from './relief.ts'

const directions: Parameters<typeof findRelief>[1] = { back: [0, 1, 0], occlusal: [0, 0, 1] }

/** A slope that rises by 0.5 mm a mm towards x, 12 mm square. */
const slope = {
  positions: new Float32Array([0, 0, 0, 12, 0, 6, 12, 12, 6, 0, 12, 0]),
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
}

test('a relief has the height of the surface at each cell, below the highest point by its depth at most', () => {
  const relief = findRelief(slope, directions)
  if (!relief) throw new Error('no relief')
  expect([relief.columns, relief.rows]).toEqual([21, 21])
  for (const column of [0, 7, 20])
    expect(heightAt(relief, column, 10)).toBeCloseTo(reliefDepth - 6 + 0.5 * cell * column, 4)
  expect(heightAt(relief, 21, 10)).toBe(empty)
})

test('heights come back from their text within half a step, and empty cells empty', () => {
  const heights = new Float32Array([empty, 0, 3.21, reliefDepth])
  const [none = 0, ...rest] = unpackHeights(packHeights(heights))
  expect(none).toBe(empty)
  for (const [i, height] of rest.entries()) expect(Math.abs(height - (heights[i + 1] ?? 0))).toBeLessThan(0.031)
})

test('triangles that all cover the whole grid are given up on, without delay', () => {
  const many = new Uint32Array(3 * 200_000).map((_, i) => slope.indices[i % 6] ?? 0)
  const wide = slope.positions.map((value, i) => (i % 3 === 2 ? value : value * 10))
  const find = () => expect(findRelief({ positions: wide, indices: many }, directions)).toBeUndefined()
  expect(cpuMs(find)).toBeLessThan(3000)
})
