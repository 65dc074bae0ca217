import { createHash } from 'node:crypto'
import { z } from 'zod'
import { maxDeviationMm } from '#kit/mesh/grid.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { writeStageBase } from '#kit/mesh/stageBase.ts'
import { recogniseStages } from '#kit/mesh/stageSet.ts'
import type { StoredStages } from '#kit/mesh/stageStore.ts'
import { storeStages } from '#kit/mesh/stageStoreWrite.ts'
import type { Storage } from '#platform/storage.ts'
import { readingLimits } from '../../file/contract/format.ts'
import { compressed } from './compressed.ts'

/** The stage files of one arch, in their order. */
export interface StagesToPack {
  files: readonly { id: string; sha256: string }[]
}

/**
 * A set as it is stored: bytes of all its parts, and for each stage the largest distance in mm from its file. Or why there is
 * none: the stages have facets of their own (`separate`), or storing them together would move them too far (`too-far`).
 */
export const PackedStages = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['rigid', 'shared']), deviationsMm: z.array(z.number()), bytes: z.number().int() }),
  z.object({ outcome: z.enum(['separate', 'too-far']) }),
])
export type PackedStages = z.infer<typeof PackedStages>

/** Stores the stages of an arch as one set, beside their files. The same files give the same bytes: safe to run twice. */
export async function packStages(storage: Storage, { files }: StagesToPack): Promise<PackedStages> {
  const meshes = await readMeshes(storage, files)
  const set = meshes && recogniseStages(meshes)
  if (!set || set.form === 'separate') return { outcome: 'separate' }
  const stored = await storeStages(set)
  const { form, deviationsMm } = stored
  if (!deviationsMm.every(mm => mm <= maxDeviationMm)) return { outcome: 'too-far' }
  return { outcome: form, deviationsMm, bytes: await putStages(storage, files, stored) }
}

/** Undefined as soon as one has another number of facets than the first: they have no facets in common. */
async function readMeshes(storage: Storage, files: StagesToPack['files']): Promise<Mesh[] | undefined> {
  const meshes: Mesh[] = []
  for (const { id, sha256 } of files) {
    const bytes = await storage.readAll(id)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`the bytes of file ${id} changed`)
    const parsed = parseScan(bytes, readingLimits.mesh)
    if (!parsed.ok) throw new Error(`file ${id} is read no more: ${parsed.why}`)
    const { mesh } = parsed
    const first = meshes[0]?.indices ?? mesh.indices
    if (mesh.indices.length !== first.length) return undefined
    // equal lists are kept once: those of all stages would take most of the memory
    const isEqual = mesh.indices.every((vertex, at) => vertex === first[at])
    meshes.push(isEqual ? { positions: mesh.positions, indices: first } : mesh)
  }
  return meshes
}

async function putStages(storage: Storage, files: StagesToPack['files'], stored: StoredStages): Promise<number> {
  let total = 0
  for (const [stage, { id }] of files.entries()) {
    const chunk = stored.chunks[stage] ?? new Uint8Array()
    const bytes = compressed(stage === 0 ? writeStageBase(stored) : chunk)
    await storage.put(`${id}.${stage === 0 ? 'base' : 'delta'}`, bytes)
    total += bytes.length
  }
  return total
}
