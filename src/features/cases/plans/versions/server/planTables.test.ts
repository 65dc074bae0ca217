import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addPackage, addPlanFiles, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { madeStagePlan } from '#test/planPackage.ts'
import { listPlans } from '../contract/plan.ts'

const app = await startApp()
const { person, call } = app
const sides = { doctor: await person('Ana', 'doctor', { password: true }), admin: await person('Root', 'super-admin') }
const { doctor: ana, admin: root } = sides

const stages = ['upper', 'lower'].flatMap(arch => [0, 1, 2].map(stage => `${arch}_0${stage}.stl`))
const tables = {
  'ipr.csv': 'contact;stage;mm\n11-21;2;0,2\n',
  'attachments.csv': 'tooth,shape,surface,size,from,to\n13,ellipsoid,buccal,2 x 3 x 1,1,2\n',
  'movements.csv': 'tooth,vertical,mesioDistal,buccoLingual,rotation,angulation,inclination\n11,0,0,0.4,6,0,0\n',
}
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The tables as the provider uploads them. */
async function addTables(caseId: string, texts: Readonly<Record<string, string>>) {
  const hashes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shaOf(text)]))
  const ids = await addPlanFiles(app, root, { caseId, names: Object.keys(texts), hashes })
  for (const [at, text] of Object.values(texts).entries())
    await app.storage.put(ids[at] ?? '', new TextEncoder().encode(text))
  return ids
}

async function publish(texts: Readonly<Record<string, string>>, { names = stages } = {}) {
  const caseId = await caseIn(app, 'planning', sides)
  const models = names.length > 0 ? await addPlanFiles(app, root, { caseId, names }) : []
  const files = [...models, ...(await addTables(caseId, texts))]
  const { status, body } = await move(app, root, caseId, { move: 'publish-plan', files })
  const { plans } = (await call(ana, listPlans, { params: { id: caseId } })).body
  return { caseId, status, body, plan: plans[0] }
}

test('tables are published with the stage files as originals of the version, which its hash covers', async () => {
  const { status, plan } = await publish(tables)
  expect([status, plan?.stageCount]).toEqual([200, 2])
  const sent = plan?.files.filter(({ kind }) => kind === 'plan-table')
  const hashes = Object.entries(tables).map(([name, text]) => [name, shaOf(text), null])
  expect(sent?.map(({ name, sha256, stage }) => [name, sha256, stage]).toSorted()).toEqual(hashes.toSorted())
})

test('every fault of a table is listed with its file and line beside those of the stages, and nothing is published', async () => {
  const names = ['upper_00.stl', 'upper_02.stl']
  const faulty = { 'ipr.csv': 'contact;stage;mm\n11-21;2;0,2\n11-21;2;0,9\n' }
  const { status, body, plan } = await publish(faulty, { names })
  expect([status, body.errors]).toEqual([
    400,
    [
      { at: 'command.files', code: 'stage-missing' },
      { at: 'command.files', code: 'faulty-package' },
    ],
  ])
  expect(body.packageFaults).toMatchObject([{ code: 'ipr-over-limit', file: 'ipr.csv', line: 3, place: 'mm' }])
  expect(plan).toBeUndefined()
})

test('tables without stage files, and beside a plan.json, are refused', async () => {
  const alone = await publish({ 'ipr.csv': tables['ipr.csv'] }, { names: ['plan.pdf'] })
  expect(alone.body.packageFaults).toMatchObject([{ code: 'table-without-stages', file: 'ipr.csv' }])
  const caseId = await caseIn(app, 'planning', sides)
  const files = [
    ...(await addPackage(app, root, { caseId, plan: madeStagePlan() })),
    ...(await addTables(caseId, { 'ipr.csv': tables['ipr.csv'] })),
  ]
  const { status, body } = await move(app, root, caseId, { move: 'publish-plan', files })
  expect([status, body.packageFaults]).toEqual([
    400,
    [{ code: 'table-beside-plan-json', level: 'block', file: 'ipr.csv', place: '', facts: {} }],
  ])
})

test('what tables state is compared with the prescription', async () => {
  const caseId = await caseIn(app, 'planning', sides)
  const noIpr = `update prescriptions set rx = rx || '{"ipr": {"use": "no"}}' where case_id = $1`
  await asOwner(app.database, noIpr, [caseId])
  const files = [...(await addPlanFiles(app, root, { caseId, names: stages })), ...(await addTables(caseId, tables))]
  const { status, body } = await move(app, root, caseId, { move: 'publish-plan', files })
  expect([status, body.errors]).toEqual([400, [{ at: 'command.deviationReason', code: 'reason-needed' }]])
  expect(body.deviations).toEqual([{ rule: 'ipr-refused', facts: { mm: 0.2 } }])
})
