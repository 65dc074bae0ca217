import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archMesh, ballMesh, evenly } from '../../test/meshes.ts'
import { FacetTree } from './facetTree.ts'
import { Surface } from './surface.ts'

const place = (size: number) => fc.tuple(...([0, 1, 2] as const).map(() => evenly(-size, size)))

test('the distance and its side are those that the cells of a surface give, near, far, and for an open surface', () => {
  for (const [mesh, size] of [
    [ballMesh({ radii: [5, 5, 5], rings: 40 }), 8],
    [ballMesh({ radii: [5, 5, 0.4], rings: 8 }), 2],
    [archMesh('upper', 600), 40],
    [archMesh('upper', 600), 300],
  ] as const) {
    const [tree, surface] = [new FacetTree(mesh), new Surface(mesh)]
    fc.assert(
      fc.property(place(size), ([x = 0, y = 0, z = 0]) => {
        expect(tree.distanceTo(x, y, z)).toBeCloseTo(surface.distanceTo(x, y, z) ?? Number.NaN, 5)
      }),
      { numRuns: 80 },
    )
  }
})

test('what is as far as the limit is not found', () => {
  const tree = new FacetTree(ballMesh({ radii: [5, 5, 5], rings: 40 }))
  expect(tree.distanceTo(0, 0, 7.5, 2)).toBeUndefined()
  expect(tree.distanceTo(0, 0, 6.5, 2)).toBeCloseTo(1.5, 3)
})

test('a mesh without an area, and facets at one point, end the search', () => {
  const nothing = new FacetTree({ positions: new Float32Array(9), indices: Uint32Array.of(0, 1, 2) })
  expect(nothing.distanceTo(1, 0, 0)).toBeUndefined()
  const same = new FacetTree({
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    indices: Uint32Array.from({ length: 60 }, (_, at) => at % 3),
  })
  expect(same.distanceTo(0.2, 0.2, 3)).toBeCloseTo(3, 6)
})
