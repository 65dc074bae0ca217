// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { meshPath } from '#features/files/file/contract/file.ts'
import { startApp } from '#test/app.ts'
import { decodeHere } from '#test/decoder.ts'
import { archMesh } from '#test/meshes.ts'
import { screensOf } from '#test/screen.ts'
import { storeModels } from '#test/storedModels.ts'
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
  return createElement('p', { role: 'note' }, best[0]?.retry ? 'failed' : (form ?? 'loading'))
}

async function show(fileId: string, isFullWanted = true) {
  Object.assign(held, { fileId, isFullWanted })
  formsSeen.length = 0
  const { line } = await open(ana, { at: '/model', routes: { '/model': Model } })
  const shown = async (form: string) => waitFor(() => expect(screen.getByRole('note').textContent).toBe(form))
  return { shown, line, meshes: () => line.calls.filter(path => path.includes(fileId)) }
}

async function scan(forms?: { hasForms: boolean }): Promise<string> {
  const [id = ''] = await storeModels(app, ana, [archMesh('upper', 4000)], forms)
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
