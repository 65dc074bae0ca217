import { expect, test } from 'vitest'
import { ballMesh } from '../../test/meshes.ts'
import { smoothNormals } from './normals.ts'

test('the normals of a ball look away from its centre and have length 1', () => {
  const { positions, indices } = ballMesh({ radii: [5, 5, 5] })
  const normals = smoothNormals({ positions, indices })
  for (let v = 0; v < positions.length; v += 3) {
    const dot = [0, 1, 2].reduce((sum, k) => sum + ((positions[v + k] ?? 0) / 5) * (normals[v + k] ?? 0), 0)
    expect(dot).toBeGreaterThan(0.99)
    expect(dot).toBeLessThan(1.000001)
  }
})

test('a vertex of no triangle has no normal', () => {
  const mesh = {
    positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 9, 9, 9]),
    indices: Uint32Array.from([0, 1, 2]),
  }
  expect([...smoothNormals(mesh)]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0])
})
