import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballMesh, evenly } from '../../test/meshes.ts'
import { DepthBound } from './depthBound.ts'
import { Surface } from './surface.ts'

test('no point is deeper than the bound, and the bound is no more than a cell away', () => {
  const surface = new Surface(ballMesh({ radii: [3, 4, 5] }))
  const bound = new DepthBound(surface)
  const share = evenly(-0.99, 0.99)
  fc.assert(
    fc.property(share, share, share, (x, y, z) => {
      const depth = -(surface.distanceTo(3 * x, 4 * y, 5 * z) ?? Number.NaN)
      const most = bound.at(3 * x, 4 * y, 5 * z)
      expect(most).toBeGreaterThanOrEqual(depth - 1e-6)
      // twice half the diagonal of a cell of 0.5 mm
      expect(most).toBeLessThan(depth + 0.87)
    }),
    { numRuns: 1000 },
  )
})
