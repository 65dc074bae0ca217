import { brotliCompressSync } from 'node:zlib'
import { newId } from '#kit/id.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import type { Person, TestApp } from './app.ts'
import { asOwner } from './database.ts'
import { makeCase } from './uploads.ts'

/** Stores models in a case of `owner` as the reading process leaves them, which does not start beside jsdom; their ids. */
export async function storeModels(
  app: TestApp,
  owner: Person,
  meshes: readonly Mesh[],
  { hasForms = true } = {},
): Promise<string[]> {
  const caseId = await makeCase(app, owner)
  return await Promise.all(meshes.map(mesh => storeModel(app, { ownerId: owner.id, caseId, mesh, hasForms })))
}

interface Model {
  ownerId: string
  caseId: string
  mesh: Mesh
  hasForms: boolean
}

async function storeModel({ database, storage }: TestApp, { ownerId, caseId, mesh, hasForms }: Model): Promise<string> {
  const id = newId()
  await asOwner(
    database,
    `insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts)
     values ($1, $2, $3, 'scan', 'upper-scan', 'upper.stl', 1, 1, decode(repeat('00', 32), 'hex'), 'clean', $4)`,
    [id, ownerId, caseId, JSON.stringify(hasForms ? { forms: {} } : {})],
  )
  const { full, preview } = await packMesh(mesh)
  await storage.put(id, writeStl(mesh))
  if (hasForms) await storage.put(`${id}.full`, brotliCompressSync(full))
  if (hasForms) await storage.put(`${id}.preview`, brotliCompressSync(preview))
  return id
}
