import { expect, test } from 'vitest'
import { archMesh } from '../../test/meshes.ts'
import { parseScan } from './parse.ts'
import { writeStl } from './stlWrite.ts'

const limits = { bytes: 1e8, triangles: 1e6 }

test('a written mesh is read back as it was', () => {
  const mesh = archMesh('upper', 2000)
  const bytes = writeStl(mesh)
  expect(bytes.length).toBe(84 + (50 * mesh.indices.length) / 3)
  expect(parseScan(bytes, limits)).toEqual({ ok: true, format: 'stl-binary', mesh })
})

test('normals are unit vectors on the outside, and zero without area', () => {
  const mesh = {
    positions: Float32Array.from([0, 0, 0, 2, 0, 0, 0, 2, 0]),
    indices: Uint32Array.from([0, 1, 2, 0, 1, 1]),
  }
  const view = new DataView(writeStl(mesh).buffer)
  const normal = (facet: number) => [0, 1, 2].map(k => view.getFloat32(84 + 50 * facet + 4 * k, true))
  expect(normal(0)).toEqual([0, 0, 1])
  expect(normal(1)).toEqual([0, 0, 0])
})

test('a long header does not run into the count', () => {
  const triangle = {
    positions: Float32Array.from([0, 0, 0, 2, 0, 0, 0, 2, 0]),
    indices: Uint32Array.from([0, 1, 2]),
  }
  const bytes = writeStl(triangle, 'x'.repeat(200))
  expect(parseScan(bytes, limits).ok).toBe(true)
})
