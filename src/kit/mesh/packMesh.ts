import { readGlb } from './glb.ts'
import { writeGlb } from './glbWrite.ts'
import { dequantise, deviation, gridOver, quantise } from './grid.ts'
import { previewDeviation, previewStepMm, simplify } from './lod.ts'
import { boundsOf } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { inStorageOrder } from './storageOrder.ts'
import { dropDegenerate } from './weld.ts'

/** A mesh as the viewer loads it: the small form for the first frame, and the full one for everything that is measured. */
export interface PackedMesh {
  full: Uint8Array<ArrayBuffer>
  preview: Uint8Array<ArrayBuffer>
  /** Of the full form, measured on what is decoded again; the caller refuses more than `maxDeviationMm`. */
  deviationMm: number
  previewDeviationMm: number
  triangles: number
  previewTriangles: number
  /** Triangles without area that were left out. */
  dropped: number
}

/** Packs a welded mesh in mm. */
export async function packMesh(welded: Mesh): Promise<PackedMesh> {
  const { mesh, dropped } = dropDegenerate(welded)
  const ordered = await inStorageOrder(mesh)
  const full = await packFull(ordered)
  const preview = await packPreview(ordered)
  return { ...full, ...preview, triangles: mesh.indices.length / 3, dropped }
}

async function packFull(ordered: Mesh): Promise<Pick<PackedMesh, 'full' | 'deviationMm'>> {
  const stored = quantise(ordered)
  const expectedMm = deviation(ordered.positions, dequantise(stored).positions)
  const full = await writeGlb(stored, { form: 'full', deviationMm: expectedMm })
  const read = await readGlb(full, { bytes: Infinity, triangles: Infinity })
  const deviationMm = read.ok ? deviation(ordered.positions, dequantise(read.stored).positions) : Infinity
  return { full, deviationMm }
}

async function packPreview(source: Mesh) {
  const simplified = await inStorageOrder(await simplify(source))
  const stored = quantise(simplified, gridOver(boundsOf(simplified.positions), previewStepMm))
  const previewDeviationMm = previewDeviation(source, dequantise(stored))
  const preview = await writeGlb(stored, { form: 'preview', deviationMm: previewDeviationMm })
  return { preview, previewDeviationMm, previewTriangles: stored.indices.length / 3 }
}
