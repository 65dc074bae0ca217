import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archMesh, ballMesh, evenly, joinMeshes } from '../../test/meshes.ts'
import { closestPoint, pointOut } from './closestPoint.ts'
import type { Mesh } from './mesh.ts'
import { Surface } from './surface.ts'

const ball = ballMesh({ radii: [5, 5, 5], rings: 40 })
const place = (size: number) => fc.tuple(...([0, 1, 2] as const).map(() => evenly(-size, size)))

/** By looking at every triangle. */
function distanceByAll({ positions, indices }: Mesh, [x = 0, y = 0, z = 0]: number[]): number {
  const corners = new Float32Array(indices.length * 3)
  for (const [corner, index] of indices.entries()) corners.set(positions.subarray(3 * index, 3 * index + 3), 3 * corner)
  const out = pointOut()
  let least = Infinity
  for (let at = 0; at < corners.length; at += 9) least = Math.min(least, closestPoint(corners, at, x, y, z, out))
  return Math.sqrt(least)
}

test('a point of a triangle is found near its face, its edges and its corners', () => {
  const triangle = Float32Array.from([0, 0, 0, 2, 0, 0, 0, 2, 0])
  const nearest = (...[x, y, z]: [number, number, number]) => {
    const out = pointOut()
    const square = closestPoint(triangle, 0, x, y, z, out)
    return [...out.subarray(0, 3), square]
  }
  expect(nearest(0.5, 0.5, 3)).toEqual([0.5, 0.5, 0, 9])
  expect(nearest(-1, -1, 0)).toEqual([0, 0, 0, 2])
  expect(nearest(3, -1, 0)).toEqual([2, 0, 0, 2])
  expect(nearest(-1, 5, 0)).toEqual([0, 2, 0, 10])
  expect(nearest(1, -2, 0)).toEqual([1, 0, 0, 4])
  expect(nearest(-2, 1, 0)).toEqual([0, 1, 0, 4])
  expect(nearest(2, 2, 1)).toEqual([1, 1, 0, 3])
})

test('the distance is that of a search through all triangles, near, far, and for an open surface', () => {
  const arch = archMesh('upper', 600)
  for (const [mesh, size] of [
    [ball, 8],
    [arch, 40],
    [arch, 300],
  ] as const) {
    const surface = new Surface(mesh)
    fc.assert(
      fc.property(place(size), point => {
        const [x = 0, y = 0, z = 0] = point
        expect(Math.abs(surface.distanceTo(x, y, z) ?? Number.NaN)).toBeCloseTo(distanceByAll(mesh, point), 6)
      }),
      { numRuns: 60 },
    )
  }
})

test('inside of a closed mesh the distance is negative, also next to its sharp edges', () => {
  const flat = ballMesh({ radii: [5, 5, 0.4], rings: 8 })
  const surface = new Surface(flat)
  fc.assert(
    fc.property(place(1), ([x = 0, y = 0, z = 0]) => {
      // an ellipsoid of few facets is a little smaller than the smooth one
      const size = Math.hypot(x, y, z)
      if (size > 0.85 && size < 1.05) return
      expect(Math.sign(surface.distanceTo(5 * x, 5 * y, 0.4 * z) ?? 0)).toBe(size < 1 ? -1 : 1)
    }),
    { numRuns: 2000 },
  )
})

test('beside the tip of a needle is outside, although some of its facets look away', () => {
  const needle = {
    positions: Float32Array.from([1, 0, 0, -0.5, 0.9, 0, -0.5, -0.9, 0, 0, 0, 20]),
    indices: Uint32Array.from([0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]),
  }
  const surface = new Surface(needle)
  for (let turn = 0; turn < 6; turn += 0.1)
    expect(surface.distanceTo(0.1 * Math.cos(turn), 0.1 * Math.sin(turn), 20.02)).toBeCloseTo(Math.hypot(0.1, 0.02), 6)
  expect(surface.distanceTo(0, 0, 1)).toBeLessThan(0)
})

test('nothing is found beyond the asked distance', () => {
  const surface = new Surface(ball)
  expect(surface.distanceTo(8, 0, 0, { within: 2 })).toBeUndefined()
  expect(surface.distanceTo(6.5, 0, 0, { within: 2 })).toBeCloseTo(1.5, 2)
})

test('a search that has enough stops at a distance of at most that', () => {
  const surface = new Surface(ball)
  const some = surface.distanceTo(3, 0, 0, { enough: 4 }) ?? 0
  expect(Math.abs(some)).toBeLessThanOrEqual(4)
  expect(surface.distanceTo(3, 0, 0, { enough: 1 })).toBe(surface.distanceTo(3, 0, 0))
})

test('a mesh without triangles, or only with such as have no area, is nowhere', () => {
  expect(new Surface({ positions: new Float32Array(), indices: new Uint32Array() }).distanceTo(0, 0, 0)).toBeUndefined()
  const line = { positions: Float32Array.from([0, 0, 0, 1, 0, 0, 2, 0, 0]), indices: Uint32Array.from([0, 1, 2]) }
  expect(new Surface(line).distanceTo(0, 0, 0)).toBeUndefined()
  const beside = { positions: line.positions.map((value, i) => (i % 3 === 2 ? 9 : value)), indices: line.indices }
  expect(new Surface(joinMeshes([ball, beside])).distanceTo(0, 0, 8)).toBeCloseTo(3, 6)
})
