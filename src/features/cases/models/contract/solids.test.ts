import { expect, test } from 'vitest'
import { dequantise, storedStride } from '#kit/mesh/grid.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { boundsOf } from '#kit/mesh/measure.ts'
import { dot } from '#kit/mesh/vector.ts'
import type { Shape } from './shape.ts'
import { ballShape, boxShape } from './solids.ts'

const shapes: [string, Shape, Axes][] = [
  ['a box', boxShape([3, 2, 1]), [3, 2, 1]],
  ['a ball', ballShape(1.5), [3, 3, 3]],
]

test.each(shapes)('%s has its size, around the origin', (_, shape, size) => {
  const { min, max } = boundsOf(dequantise(shape.stored).positions)
  for (const axis of [0, 1, 2] as const) {
    expect(max[axis] - min[axis]).toBeCloseTo(size[axis], 1)
    expect(max[axis] + min[axis]).toBeCloseTo(0, 1)
  }
})

test.each(shapes)('%s faces outwards everywhere', (_, { stored, normals }) => {
  const { positions } = dequantise(stored)
  for (let v = 0; 3 * v < positions.length; v++) {
    const point = [...positions.subarray(3 * v, 3 * v + 3)] as Axes
    const normal = [...normals.subarray(storedStride * v, storedStride * v + 3)] as Axes
    expect(dot(point, normal)).toBeGreaterThan(0)
  }
})
