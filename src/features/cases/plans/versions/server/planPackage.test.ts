import { expect, test } from 'vitest'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { startApp } from '#test/app.ts'
import { addPackage, addPlanFiles, answersFor, caseIn, move } from '#test/cases.ts'
import { madePlan, madeStagePlan } from '#test/planPackage.ts'
import { listPlans } from '../contract/plan.ts'

const app = await startApp()
const { person, call } = app
const sides = { doctor: await person('Ana', 'doctor', { password: true }), admin: await person('Root', 'super-admin') }
const { doctor: ana, admin: root } = sides

async function published(plan: PlanJson) {
  const caseId = await caseIn(app, 'planning', sides)
  const files = await addPackage(app, root, { caseId, plan })
  const { status, body } = await move(app, root, caseId, { move: 'publish-plan', files })
  const { plans } = (await call(ana, listPlans, { params: { id: caseId } })).body
  return { status, body, plan: plans[0] }
}

test('a plan with a mesh for each tooth is published: its plan.json says how many stages it has', async () => {
  const { status, plan } = await published(madePlan())
  expect([status, plan?.stageCount, plan?.deviations]).toEqual([200, 4, []])
  expect(
    plan?.files
      .map(({ kind }) => kind)
      .toSorted()
      .join(' '),
  ).toMatch(/^plan-json( plan-mesh){30}$/)
})

test('a plan with a model for each stage takes arch and stage from plan.json, whatever the files are called', async () => {
  const made = madeStagePlan()
  const names = Array.from({ length: 5 }, (_, stage) => `model-${'edcba'.charAt(stage)}.stl`)
  const named = Object.fromEntries(names.map((name, at) => [name, String(at).repeat(64)]))
  const { upper: _, lower = [] } = made.stages ?? {}
  const files = { ...named, ...Object.fromEntries(lower.map(name => [name, made.files[name] ?? ''])) }
  const { plan } = await published({ ...made, stages: { upper: names, lower }, files })
  const upper = plan?.files.filter(({ arch }) => arch === 'upper')
  expect(upper?.map(({ name, stage }) => [name, stage])).toEqual(names.map((name, stage) => [name, stage]))
})

test('a package with faults is refused with all of them, and nothing is published', async () => {
  const plan = madePlan()
  const { 'teeth/11.stl': _, ...files } = plan.files
  const { status, body, plan: stored } = await published({ ...plan, files, checkpoints: [4, 2], wearDays: 3 })
  expect([status, body.errors]).toEqual([400, [{ at: 'command.files', code: 'faulty-package' }]])
  expect(body.packageFaults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'checkpoints-unordered', place: 'checkpoints[1]' }),
      expect.objectContaining({ code: 'file-not-listed' }),
    ]),
  )
  expect(stored).toBeUndefined()
})

test('tooth meshes without a plan.json, a second plan.json and a text that is none are refused', async () => {
  const caseId = await caseIn(app, 'planning', sides)
  const publish = (files: string[]) => move(app, root, caseId, { move: 'publish-plan', files })
  const bare = await addPlanFiles(app, root, { caseId, names: ['teeth/11.stl'] })
  expect((await publish(bare)).body.packageFaults).toMatchObject([{ code: 'no-plan-json' }])
  const twice = [
    await addPackage(app, root, { caseId, plan: madePlan() }),
    await addPlanFiles(app, root, { caseId, names: ['a/plan.json'] }),
  ]
  expect((await publish(twice.flat())).body.errors).toEqual([{ at: 'command.files.31', code: 'twice' }])
  const [id = ''] = await addPlanFiles(app, root, { caseId, names: ['plan.json'] })
  await app.storage.put(id, new TextEncoder().encode('{"format":'))
  expect((await publish([id])).body.packageFaults).toMatchObject([{ code: 'not-json' }])
})

test('a mesh that was not read as one in millimetres is a fault of the package', async () => {
  const caseId = await caseIn(app, 'planning', sides)
  const files = await addPackage(app, root, { caseId, plan: madePlan() })
  await app.storage.remove(`${files[0]}.full`)
  const { body } = await move(app, root, caseId, { move: 'publish-plan', files })
  const name = Object.keys(madePlan().files)[0]
  expect(body.packageFaults).toMatchObject([{ code: 'mesh-unreadable', file: name }])
})

test('the same package twice is no answer to a request; one pose changed is', async () => {
  const caseId = await caseIn(app, 'planning', sides)
  const publish = async (plan: PlanJson) => {
    const files = await addPackage(app, root, { caseId, plan })
    return move(app, root, caseId, { move: 'publish-plan', files, answers: await answersFor(app, root, caseId) })
  }
  expect((await publish(madePlan())).status).toBe(200)
  await move(app, ana, caseId, { move: 'request-changes', items: [{ teeth: ['11'], kind: 'mesial', amount: 0.4 }] })
  const { body } = await publish(madePlan())
  expect(body.errors).toEqual([{ at: 'command.files', code: 'same-as-before' }])
  expect((await publish(madePlan({ '11': { mesial: 0.4 } }))).status).toBe(200)
})
