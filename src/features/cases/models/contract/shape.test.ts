import { expect, test } from 'vitest'
import { quantise, storedStride } from '#kit/mesh/grid.ts'
import { packNormals, sampleOf, shapeOf } from './shape.ts'

// a square of 10 mm in the plane z = 2, facing up
const square = {
  positions: new Float32Array([0, 0, 2, 10, 0, 2, 10, 10, 2, 0, 10, 2]),
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
}

test('a shape has a normal for each stored vertex, of length 127, and its points in mm', () => {
  const shape = shapeOf(quantise(square), 'full')
  expect(shape.normals.length).toBe(4 * storedStride)
  expect([...shape.normals.slice(0, 4)]).toEqual([0, 0, 127, 0])
  expect([...shape.sample]).toEqual([...square.positions])
})

test('normals are rounded to the nearest of 127 steps, also negative ones', () => {
  expect([...packNormals(new Float32Array([1, 0, 0, -0.6, 0.8, 0]))]).toEqual([127, 0, 0, 0, -76, 102, 0, 0])
})

test('a sample of many points keeps the outermost ones', () => {
  const points = new Float32Array(30_000).map((_, at) => (at % 3 === 0 ? Math.sin(at) : 0))
  points[3 * 4_567] = 9
  points[3 * 8_911 + 2] = -7
  const sample = sampleOf(points)
  expect(sample.length).toBeLessThan(3 * 1100)
  expect(Math.max(...sample)).toBe(9)
  expect(Math.min(...sample)).toBe(-7)
})

test('nothing has no points', () => {
  expect(sampleOf(new Float32Array())).toHaveLength(0)
})
