import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { meshPath } from '#features/files/file/contract/file.ts'
import { readingLimits } from '#features/files/file/contract/format.ts'
import { packStages } from '#features/files/reading/server/packStages.ts'
import { openStagePacker } from '#features/files/reading/server/stagePacker.ts'
import { maxDeviationMm } from '#kit/mesh/grid.ts'
import { readStageBase } from '#kit/mesh/stageBase.ts'
import { positionsOfStage } from '#kit/mesh/stageStore.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { cloudGapMm, shuffledMesh } from '#test/meshes.ts'
import { bentStages, publishStages, type StagedPlan } from '#test/planStages.ts'
import { readersOf } from '#test/readers.ts'
import { listen } from '#test/uploads.ts'
import { listPlans } from '../../versions/contract/plan.ts'
import { makeStageSets } from '../contract/stageSet.ts'
import { makeDueSets, openStageSetMaker } from './stageSet.ts'

const app = await startApp()
const { call, person, database, storage, folder } = app
const address = await listen(app)
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const log = createLog('silent')
const stages = bentStages(4)
const sides = { doctor: ana, admin: root }

/** Packs in this process: what the reading process does, without starting one for each test. */
const packer = { pack: (wanted: Parameters<typeof packStages>[1]) => packStages(storage, wanted) }
const make = (own: Parameters<typeof makeDueSets>[0]['packer'] = packer) =>
  makeDueSets({ db: database.db, packer: own, log })
const rows = ({ planId }: StagedPlan) =>
  asOwner<{ outcome: string; deviations_mm: number[] | null; made_at: Date }>(
    database,
    'select outcome, deviations_mm, made_at from stage_sets where plan_id = $1',
    [planId],
  )
const statesOf = async ({ caseId }: StagedPlan, who = ana) =>
  (await call(who, listPlans, { params: { id: caseId } })).body.plans[0]?.stageSets
const bytesOf = async (id: string, form: 'base' | 'delta', who = ana) => {
  const answer = await fetch(address + meshPath(id, form), { headers: { authorization: `Bearer ${who.bearer}` } })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const stored = async ({ fileIds }: StagedPlan) =>
  (await readdir(folder, { recursive: true })).filter(name =>
    fileIds.some(id => name.endsWith(`${id}.base`) || name.endsWith(`${id}.delta`)),
  )

/** Packs in a process of its own, as a server does. */
function ownPacker(limits = {}) {
  const opened = openStagePacker(folder, log, limits)
  onTestFinished(() => opened.close())
  return opened
}

test('the stages of an arch are stored as one set, each within 2 µm of its file, and loaded by its doctor', async () => {
  const plan = await publishStages(app, { ...sides, stages })
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'pending' }])
  await make(ownPacker())
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'ready' }])
  const [row] = await rows(plan)
  expect(row).toMatchObject({ outcome: 'shared', deviations_mm: { length: 4 } })
  expect(Math.max(...(row?.deviations_mm ?? []))).toBeLessThanOrEqual(maxDeviationMm)
  const [first = '', ...others] = plan.fileIds
  const base = await readStageBase((await bytesOf(first, 'base')).bytes, readingLimits.mesh)
  if (!base) throw new Error('no base')
  const chunks = [undefined, ...(await Promise.all(others.map(async id => (await bytesOf(id, 'delta')).bytes)))]
  for (const [stage, { positions }] of stages.entries()) {
    const decoded = await positionsOfStage(base.stored, { ...base, chunks }, stage)
    expect(cloudGapMm(positions, decoded ?? new Float32Array())).toBeLessThanOrEqual(maxDeviationMm)
  }
})

test('a set is read by the readers of its plan only', async () => {
  const plan = await publishStages(app, { ...sides, stages })
  await make()
  const [first = '', second = ''] = plan.fileIds
  const statuses = async (id: string, form: 'base' | 'delta') =>
    Promise.all([ana, root, bruno].map(async who => (await bytesOf(id, form, who)).status))
  expect(await statuses(first, 'base')).toEqual([200, 200, 404])
  expect(await statuses(second, 'delta')).toEqual([200, 200, 404])
  // the first stage has no difference from another one, and a later one no base
  expect(await statuses(first, 'delta')).toEqual([404, 404, 404])
  expect(await statuses(second, 'base')).toEqual([404, 404, 404])
})

test('two servers make a set at once: it is stored once, and made a second time it has the same bytes', async () => {
  const plan = await publishStages(app, { ...sides, stages })
  await Promise.all([make(), make()])
  const [row, ...more] = await rows(plan)
  expect(more).toEqual([])
  const base = await storage.readAll(`${plan.fileIds[0]}.base`)
  await make()
  expect(await rows(plan)).toEqual([row])
  await asOwner(database, 'delete from stage_sets where plan_id = $1', [plan.planId])
  await make()
  expect(await storage.readAll(`${plan.fileIds[0]}.base`)).toEqual(base)
})

test('a server that is killed while it stores a set leaves no set, and the next one makes it', async () => {
  const plan = await publishStages(app, { ...sides, stages })
  const puts: string[] = []
  const dying = {
    ...storage,
    put: async (id: string, bytes: Uint8Array) => {
      if (puts.push(id) > 2) throw new Error('killed')
      await storage.put(id, bytes)
    },
  }
  await make({ pack: wanted => packStages(dying, wanted) })
  expect(await stored(plan)).toHaveLength(2)
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'pending' }])
  await make()
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'ready' }])
  expect(await stored(plan)).toHaveLength(4)
})

test('a packing process that is killed once starts again, and the set is made', async () => {
  const plan = await publishStages(app, { ...sides, stages: bentStages(6, 'upper', 20_000) })
  const making = make(ownPacker())
  let killed = 0
  while (killed === 0 && (await rows(plan)).length === 0)
    for (const pid of await readersOf(folder)) if (process.kill(pid, 'SIGKILL')) killed++
  await making
  expect(killed).toBe(1)
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'ready' }])
})

test('stages with facets of their own have no set, and nothing is stored', async () => {
  const remeshed = stages.map((mesh, stage) => (stage === 0 ? mesh : shuffledMesh(mesh)))
  const plan = await publishStages(app, { ...sides, stages: remeshed })
  await make()
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'separate' }])
  expect(await stored(plan)).toEqual([])
})

test('stages that storing would move by more than 2 µm have no set', async () => {
  // the grid of 16 bits over 200 mm has steps of 3 µm
  const wide = stages.map(({ positions, indices }) => ({ indices, positions: positions.map(value => 3.4 * value) }))
  const plan = await publishStages(app, { ...sides, stages: wide })
  await make()
  expect(await rows(plan)).toMatchObject([{ outcome: 'too-far', deviations_mm: null }])
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'separate' }])
  expect(await stored(plan)).toEqual([])
})

test('a set that exceeds its limits has failed until an administrator has it made once more', async () => {
  const plan = await publishStages(app, { ...sides, stages: bentStages(4, 'upper', 40_000) })
  await make(ownPacker({ cpuMs: 1 }))
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'failed' }])
  await make()
  expect(await statesOf(plan)).toEqual([{ arch: 'upper', state: 'failed' }])
  const maker = openStageSetMaker({ db: database.db, packer, log })
  onTestFinished(() => maker.stop())
  const params = { id: plan.planId }
  expect((await call(ana, makeStageSets, { params })).status).toBe(404)
  expect((await call(root, makeStageSets, { params })).status).toBe(200)
  await expect.poll(() => statesOf(plan)).toEqual([{ arch: 'upper', state: 'ready' }])
  expect((await call(root, makeStageSets, { params })).body.code).toBe('illegal-move')
})

test('a version is made into sets when it is published', async () => {
  const maker = openStageSetMaker({ db: database.db, packer, log })
  onTestFinished(() => maker.stop())
  const plan = await publishStages(app, { ...sides, stages })
  await expect.poll(() => statesOf(plan)).toEqual([{ arch: 'upper', state: 'ready' }])
})

test('a file whose bytes changed on the disk stops its own set only', async () => {
  const [damaged, sound] = [
    await publishStages(app, { ...sides, stages }),
    await publishStages(app, { ...sides, stages }),
  ]
  await storage.put(damaged.fileIds[1] ?? '', await storage.readAll(damaged.fileIds[2] ?? ''))
  await make()
  expect(await statesOf(damaged)).toEqual([{ arch: 'upper', state: 'pending' }])
  expect(await statesOf(sound)).toEqual([{ arch: 'upper', state: 'ready' }])
})
