// @vitest-environment jsdom
import { brotliCompressSync } from 'node:zlib'
import { screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import type { Shape } from '#features/cases/models/contract/shape.ts'
import { meshPath } from '#features/files/file/contract/file.ts'
import { packStages } from '#features/files/reading/server/packStages.ts'
import { dequantisePositions, maxDeviationMm } from '#kit/mesh/grid.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { rotationAbout } from '#kit/mesh/pose.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { decodeHere } from '#test/decoder.ts'
import { archMesh, ballMesh, cloudGapMm, joinMeshes, movedMesh } from '#test/meshes.ts'
import { bentStages } from '#test/planStages.ts'
import { screensOf } from '#test/screen.ts'
import { makeCase, sha256 } from '#test/uploads.ts'
import type { PlanModel } from '../contract/model.ts'
import { partsOf } from '../contract/parts.ts'
import { firstView } from '../contract/viewState.ts'
import { usePlanShapes } from './usePlanShapes.ts'

decodeHere()
const app = await startApp()
const ana = await app.person('Ana')
const root = await app.person('Root', 'super-admin')
const open = screensOf(app)

const held: { model: PlanModel; stage: number; isPlaying: boolean; shapes: ReadonlyMap<string, Shape> } = {
  model: { planJson: null, files: [], first: 0, last: 0 },
  stage: 0,
  isPlaying: false,
  shapes: new Map(),
}

function Plan() {
  const { model, isPlaying } = held
  const [stage, setStage] = useState(held.stage)
  const view = { ...firstView(model), stage }
  const { shapes } = usePlanShapes({ parts: partsOf(model), files: model.files, view, isPlaying })
  held.shapes = shapes
  const forms = model.files.map(({ id }) => shapes.get(id)?.form ?? 'none')
  const next = createElement('button', { type: 'button', onClick: () => setStage(stage + 1) }, 'next')
  return createElement('div', null, next, createElement('p', { role: 'note' }, forms.join(' ')))
}

/** The stages of an arch as a version has them; their forms and, when asked for, their set are stored. */
async function stagedModel(
  stages: readonly Mesh[],
  { isSet = true, arch = 'upper' as 'upper' | 'lower' } = {},
): Promise<PlanModel> {
  const caseId = await makeCase(app, ana, 'planning')
  const files = stages.map((mesh, at) => ({ name: `${arch}_0${at}.stl`, bytes: writeStl(mesh) }))
  const ids = await addPlanFiles(app, root, { caseId, names: files.map(({ name }) => name) })
  await asOwner(app.database, `update files set facts = '{"forms": {}}' where id = any($1)`, [ids])
  for (const [at, mesh] of stages.entries()) {
    const { full, preview } = await packMesh(mesh)
    await app.storage.put(ids[at] ?? '', files[at]?.bytes ?? new Uint8Array())
    await app.storage.put(`${ids[at]}.full`, brotliCompressSync(full))
    await app.storage.put(`${ids[at]}.preview`, brotliCompressSync(preview))
  }
  const named = files.map(({ name, bytes }, at) => ({ id: ids[at] ?? '', name, bytes: bytes.length }))
  const wanted = files.map(({ bytes }, at) => ({ id: ids[at] ?? '', sha256: sha256(bytes) }))
  if (isSet) await packStages(app.storage, { files: wanted })
  return { planJson: null, files: named, sets: isSet ? [arch] : [], first: 0, last: stages.length - 1 }
}

interface Shown {
  stage?: number
  isPlaying?: boolean
  proxy?: (method: string, path: string) => Promise<undefined> | undefined
}

async function show(model: PlanModel, { stage = 0, isPlaying = false, proxy }: Shown = {}) {
  Object.assign(held, { model, stage, isPlaying })
  const { line, user } = await open(root, { at: '/plan', routes: { '/plan': Plan }, proxy })
  const shown = async (forms: string) => waitFor(() => expect(screen.getByRole('note').textContent).toBe(forms))
  const names = new Map(model.files.map(({ id, name }) => [id, name.slice(6, 8)]))
  const loads = () =>
    line.calls.flatMap(path => {
      const [, id = '', form] = /files\/([^/]+)\/mesh\?form=(\w+)/.exec(path) ?? []
      return form ? [`${names.get(id)} ${form}`] : []
    })
  const goOn = () => user.click(screen.getByRole('button', { name: 'next' }))
  return { shown, loads, goOn }
}

function expectStages(model: PlanModel, stages: readonly Mesh[]) {
  for (const [at, { id }] of model.files.entries()) {
    const { stored } = held.shapes.get(id) ?? {}
    const drawn = stored ? dequantisePositions(stored.positions, stored.grid) : new Float32Array()
    expect(cloudGapMm(stages[at]?.positions ?? drawn, drawn)).toBeLessThanOrEqual(maxDeviationMm)
  }
}

test('of a set the preview comes first, then its base once and a difference for each other stage', async () => {
  const stages = bentStages(4)
  const model = await stagedModel(stages)
  const { shown, loads } = await show(model)
  await shown('full full full full')
  expect(loads()).toEqual(['00 preview', '00 base', '01 delta', '02 delta', '03 delta'])
  expectStages(model, stages)
  const indices = model.files.map(({ id }) => held.shapes.get(id)?.stored.indices)
  expect(new Set(indices).size).toBe(1)
})

test('another stage of a set that is loaded is there at once, without a further request', async () => {
  const model = await stagedModel(bentStages(3))
  const { shown, loads, goOn } = await show(model)
  await shown('full full full')
  const before = loads()
  await goOn()
  expect(held.shapes.get(model.files[1]?.id ?? '')?.form).toBe('full')
  await goOn()
  expect(held.shapes.get(model.files[2]?.id ?? '')?.form).toBe('full')
  await shown('full full full')
  expect(loads()).toEqual(before)
})

test('a later stage is shown first, made from the base and what precedes it', async () => {
  const stages = bentStages(4)
  const model = await stagedModel(stages)
  const { shown, loads } = await show(model, { stage: 2 })
  await shown('full full full full')
  expect(loads()).toEqual(['02 preview', '00 base', '01 delta', '02 delta', '03 delta'])
  expectStages(model, stages)
})

test.each([
  ['stays as it is', 0],
  ['follows them', 1],
])('a set of teeth that move as they are, with a gingiva that %s, is within the limit too', async (_, follows) => {
  const gum = bentStages(3)
  const stages = gum.map((_, stage) => {
    const pose = { rotation: rotationAbout([1, 2, 3], 0.02 * stage), position: [0.2 * stage, 0, 0.1] as Axes }
    const teeth = [-12, 12].map(x => movedMesh(ballMesh({ centre: [x, 0, 0] }), pose))
    return joinMeshes([...teeth, gum[follows * stage] ?? archMesh()])
  })
  const model = await stagedModel(stages)
  const { shown, loads } = await show(model)
  await shown('full full full')
  expect(loads()).toEqual(['00 preview', '00 base', ...(follows ? ['01 delta', '02 delta'] : [])])
  expectStages(model, stages)
})

test.each([
  ['a set', true],
  ['files of their own', false],
])('nothing of the other stages of %s is requested before all that is shown is there in full', async (_, isSet) => {
  const [upper, lower] = [
    await stagedModel(bentStages(2), { isSet }),
    await stagedModel(bentStages(2), { isSet, arch: 'lower' }),
  ]
  const files = [...upper.files, ...lower.files]
  const answer = Promise.withResolvers<undefined>()
  const last = meshPath(lower.files[0]?.id ?? '', isSet ? 'base' : 'full')
  const { shown, loads } = await show(
    { ...upper, files, sets: isSet ? ['upper', 'lower'] : [] },
    {
      proxy: (_method, path) => (path === last ? answer.promise : undefined),
    },
  )
  await shown('full none preview none')
  expect(loads().filter(load => load.startsWith('01'))).toEqual([])
  answer.resolve(undefined)
  await shown(isSet ? 'full full full full' : 'full preview full preview')
})

test('of a plan that is played, the previews of all stages are loaded and no full form', async () => {
  const { shown, loads } = await show(await stagedModel(bentStages(3), { isSet: false }), { isPlaying: true })
  await shown('preview preview preview')
  expect(loads()).toEqual(['00 preview', '01 preview', '02 preview'])
})

test('without a set the shown stage is loaded in full, and the others as previews to play', async () => {
  const { shown, loads } = await show(await stagedModel(bentStages(3), { isSet: false }))
  await shown('full preview preview')
  expect(loads()).toEqual(['00 preview', '00 full', '01 preview', '02 preview'])
})
