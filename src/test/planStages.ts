import type { Mesh } from '#kit/mesh/mesh.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import type { Person, TestApp } from './app.ts'
import { addPlanFiles, caseIn, move } from './cases.ts'
import { asOwner } from './database.ts'
import { archMesh } from './meshes.ts'
import { sha256 } from './uploads.ts'

/** An arch whose vertices are a little higher in each stage, with the same facets in all of them. */
export function bentStages(count: number, arch: 'upper' | 'lower' = 'upper', triangles = 800): Mesh[] {
  const { positions, indices } = archMesh(arch, triangles)
  return Array.from({ length: count }, (_, stage) => ({
    indices,
    positions: positions.map((value, i) => (i % 3 === 2 ? value + 0.013 * stage * Math.sin(i) : value)),
  }))
}

export interface StagedPlan {
  caseId: string
  planId: string
  /** Of the stage files, in the order of the stages. */
  fileIds: string[]
}

/** A published version of stage files `upper_00.stl` and on, with their bytes, as the reading process leaves them. */
export async function publishStages(
  app: TestApp,
  { doctor, admin, stages }: { doctor: Person; admin: Person; stages: readonly Mesh[] },
): Promise<StagedPlan> {
  const caseId = await caseIn(app, 'planning', { doctor, admin })
  const files = stages.map((mesh, stage) => ({ name: `upper_0${stage}.stl`, bytes: writeStl(mesh) }))
  const hashes = Object.fromEntries(files.map(({ name, bytes }) => [name, sha256(bytes)]))
  const fileIds = await addPlanFiles(app, admin, { caseId, names: files.map(({ name }) => name), hashes })
  for (const [at, { bytes }] of files.entries()) await app.storage.put(fileIds[at] ?? '', bytes)
  await asOwner(app.database, `update files set facts = '{"forms": {}}' where id = any($1)`, [fileIds])
  const published = await move(app, admin, caseId, {
    move: 'publish-plan',
    ...{ files: fileIds, deviationReason: 'The lower arch is not treated.' },
  })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  const [plan] = await asOwner<{ id: string }>(app.database, 'select id from plans where case_id = $1', [caseId])
  return { caseId, planId: plan?.id ?? '', fileIds }
}
