import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { guessUnit, measure } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { weld } from './weld.ts'

const mesh = (positions: number[], indices: number[]): Mesh => ({
  positions: new Float32Array(positions),
  indices: new Uint32Array(indices),
})
const tetrahedron = mesh([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3])

test('a closed body has no open edge', () => {
  expect(measure(tetrahedron)).toMatchObject({
    triangles: 4,
    vertices: 4,
    openEdges: 0,
    nonManifoldEdges: 0,
    extent: [1, 1, 1],
  })
})

test('a removed facet leaves three open edges; a fin on a closed body makes its edge non-manifold', () => {
  expect(measure({ ...tetrahedron, indices: tetrahedron.indices.slice(3) })).toMatchObject({ openEdges: 3 })
  const fin = mesh([...tetrahedron.positions, 5, 5, 5], [...tetrahedron.indices, 0, 1, 4])
  expect(measure(fin)).toMatchObject({ openEdges: 2, nonManifoldEdges: 1 })
})

test('a facet without area is counted separately and has no edges', () => {
  const thin = mesh([...tetrahedron.positions], [...tetrahedron.indices, 0, 0, 1])
  expect(measure(thin)).toMatchObject({ degenerate: 1, openEdges: 0, nonManifoldEdges: 0 })
})

test('edges are counted like by a simple count of pairs', () => {
  const soup = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(soup, triangles => {
      const uses = new Map<string, number>()
      for (const [a, b, c] of triangles.filter(t => new Set(t).size === 3))
        for (const edge of [
          [a, b],
          [b, c],
          [c, a],
        ]) {
          const key = edge.sort().join()
          uses.set(key, (uses.get(key) ?? 0) + 1)
        }
      const counts = [...uses.values()]
      expect(measure(mesh(new Array(30).fill(0), triangles.flat()))).toMatchObject({
        openEdges: counts.filter(n => n === 1).length,
        nonManifoldEdges: counts.filter(n => n > 2).length,
      })
    }),
  )
})

test('a fan of 200,000 triangles around one point is counted without delay', () => {
  const indices = Array.from({ length: 200_000 }, (_, k) => [0, k + 1, k + 2]).flat()
  const fan = mesh(new Array(200_002 * 3).fill(0), indices)
  expect(cpuMs(() => expect(measure(fan).openEdges).toBe(200_002))).toBeLessThan(1000)
})

test('welding joins equal points only, treats -0 as 0, and numbers vertices by first use', () => {
  const welded = weld(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, -0, 0, -0, 0, 1, 0, 1, 0, 1e-30]))
  expect([...welded.indices]).toEqual([0, 1, 2, 0, 2, 3])
})

test('the unit follows from how wide an arch can be', () => {
  const width = (w: number) => guessUnit([w, w * 0.8, w * 0.3])
  expect([65, 65 / 25.4, 6.5, 0.065, 20, 400].map(width)).toEqual(['mm', 'inch', 'cm', 'm', undefined, undefined])
})
