import { brotliDecompressSync } from 'node:zlib'
import { faultOf, type PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import { meshFaults } from '#features/cases/plans/format/contract/meshFaults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { readingLimits } from '#features/files/file/contract/format.ts'
import { readGlb } from '#kit/mesh/glb.ts'
import { dequantise } from '#kit/mesh/grid.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'

/** The full form of a mesh as it is stored; undefined when the file has none. */
export interface StoredForm {
  name: string
  form: Uint8Array | undefined
}

/** The faults of a plan that only its meshes show. Runs in a thread. */
export async function checkMeshes(plan: PlanJson, forms: readonly StoredForm[]): Promise<PlanFault[]> {
  const meshes = new Map<string, Mesh>()
  const unreadable: PlanFault[] = []
  for (const { name, form } of forms) {
    const read = form && (await readGlb(brotliDecompressSync(form), readingLimits.mesh))
    if (read?.ok) meshes.set(name, dequantise(read.stored))
    else unreadable.push(faultOf('mesh-unreadable', name, { name }))
  }
  return [...unreadable, ...meshFaults(plan, meshes)]
}
