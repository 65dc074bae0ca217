import { expect, test } from 'vitest'
import { archMesh, joinMeshes, trianglesOf } from '../../test/meshes.ts'
import { readGlb } from './glb.ts'
import { dequantise, maxDeviationMm } from './grid.ts'
import { packMesh } from './packMesh.ts'

const limits = { bytes: 1e7, triangles: 1e6 }
const arch = archMesh('lower', 20_000)

test('both forms say what they are and how far they are from the source', async () => {
  const packed = await packMesh(arch)
  const [full, preview] = [await readGlb(packed.full, limits), await readGlb(packed.preview, limits)]
  if (!full.ok || !preview.ok) throw new Error('unreadable')
  expect(full.facts).toEqual({ form: 'full', deviationMm: packed.deviationMm })
  expect(preview.facts).toEqual({ form: 'preview', deviationMm: packed.previewDeviationMm })
  expect(packed.deviationMm).toBeGreaterThan(0)
  expect(packed.deviationMm).toBeLessThan(maxDeviationMm)
  expect(full.stored.indices.length).toBe(arch.indices.length)
  expect(preview.stored.indices.length / 3).toBe(packed.previewTriangles)
  expect(packed.preview.length).toBeLessThan(packed.full.length / 2)
})

test('packing what was packed changes no point', async () => {
  const first = await readGlb((await packMesh(arch)).full, limits)
  if (!first.ok) throw new Error(first.why)
  const again = await packMesh(dequantise(first.stored))
  expect(again.deviationMm).toBe(0)
  const second = await readGlb(again.full, limits)
  if (!second.ok) throw new Error(second.why)
  expect(trianglesOf(dequantise(second.stored))).toEqual(trianglesOf(dequantise(first.stored)))
})

test('triangles without area are left out and counted', async () => {
  const point = { positions: Float32Array.from([0, 0, 0, 1, 1, 1]), indices: Uint32Array.from([0, 0, 1]) }
  const packed = await packMesh(joinMeshes([arch, point]))
  expect([packed.dropped, packed.triangles]).toEqual([1, arch.indices.length / 3])
})
