// @vitest-environment jsdom
import { brotliCompressSync } from 'node:zlib'
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { meshPath } from '#features/files/file/contract/file.ts'
import { newId } from '#kit/id.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { decodeHere } from '#test/decoder.ts'
import { archMesh } from '#test/meshes.ts'
import { screensOf } from '#test/screen.ts'
import { makeCase } from '#test/uploads.ts'
import { useBestShapes } from './shapes.ts'

decodeHere()
const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)

const held = { fileId: '', isFullWanted: true }
const formsSeen: (string | undefined)[] = []

function Model() {
  const { best } = useBestShapes([held.fileId], held)
  const form = best[0]?.shape?.form
  if (formsSeen.at(-1) !== form) formsSeen.push(form)
  return createElement('p', { role: 'status' }, best[0]?.retry ? 'failed' : (form ?? 'loading'))
}

async function show(fileId: string, isFullWanted = true) {
  Object.assign(held, { fileId, isFullWanted })
  formsSeen.length = 0
  const { line } = await open(ana, { at: '/model', routes: { '/model': Model } })
  const shown = async (form: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(form))
  return { shown, line, meshes: () => line.calls.filter(path => path.includes(fileId)) }
}

/** A scan of Ana's as the reading process leaves it, which does not start beside jsdom. */
async function scan({ hasForms = true } = {}): Promise<string> {
  const caseId = await makeCase(app, ana)
  const [id, mesh] = [newId(), archMesh('upper', 4000)]
  const facts = hasForms ? { forms: {} } : {}
  await asOwner(
    app.database,
    `insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts)
     values ($1, $2, $3, 'scan', 'upper-scan', 'upper.stl', 1, 1, decode(repeat('00', 32), 'hex'), 'clean', $4)`,
    [id, ana.id, caseId, JSON.stringify(facts)],
  )
  const { full, preview } = await packMesh(mesh)
  await app.storage.put(id, writeStl(mesh))
  if (hasForms) await app.storage.put(`${id}.full`, brotliCompressSync(full))
  if (hasForms) await app.storage.put(`${id}.preview`, brotliCompressSync(preview))
  return id
}

test('a model is there as its preview first, and then in full', async () => {
  const id = await scan()
  const { shown, meshes } = await show(id)
  await shown('full')
  expect(formsSeen).toEqual(['preview', 'full'])
  expect(meshes()).toEqual([`GET ${meshPath(id, 'preview')}`, `GET ${meshPath(id, 'full')}`])
})

test('while the full form is not wanted, it is not requested', async () => {
  const id = await scan()
  const { shown, meshes } = await show(id, false)
  await shown('preview')
  expect(meshes()).toEqual([`GET ${meshPath(id, 'preview')}`])
})

test('a model without forms is loaded as its original, and only then', async () => {
  const id = await scan({ hasForms: false })
  const { shown, meshes } = await show(id)
  await shown('original')
  expect(meshes()).toEqual([`GET ${meshPath(id, 'preview')}`, `GET /api/files/${id}`])
})
