import { expect, test } from 'vitest'
import { archMesh } from '../../test/meshes.ts'
import { previewDeviation, simplify } from './lod.ts'

const arch = archMesh('upper', 40_000)

test('a preview has a fraction of the triangles, and its deviation is measured', async () => {
  const preview = await simplify(arch)
  expect(preview.indices.length).toBeLessThan(arch.indices.length / 4)
  const deviation = previewDeviation(arch, preview)
  expect(deviation).toBeGreaterThan(0.005)
  expect(deviation).toBeLessThan(0.5)
})

test('a smaller error keeps more triangles and is nearer', async () => {
  const [coarse, fine] = [await simplify(arch, { errorMm: 0.2 }), await simplify(arch, { errorMm: 0.01 })]
  expect(fine.indices.length).toBeGreaterThan(coarse.indices.length)
  expect(previewDeviation(arch, fine)).toBeLessThan(previewDeviation(arch, coarse))
})

test('simplifying stops at the asked number of triangles', async () => {
  const preview = await simplify(arch, { errorMm: 10, triangles: 5000 })
  expect(preview.indices.length / 3).toBeGreaterThan(4000)
  expect(preview.indices.length / 3).toBeLessThanOrEqual(5000)
})

test('a mesh is no distance away from itself', () => {
  expect(previewDeviation(arch, arch)).toBeLessThan(1e-6)
})
