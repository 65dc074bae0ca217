import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person } from '#test/app.ts'
import { startApp } from '#test/app.ts'
import { readPrescription, readRxPreferences, savePrescription, saveRxPreferences } from '../contract/prescription.ts'
import { prefill } from './preferences.ts'
import { copyPrescription, rxOf } from './prescription.ts'

const { person, call, database } = await startApp()
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')

async function caseOf(doctor: Person, phase = 'draft'): Promise<string> {
  const id = newId()
  const first_submitted_at = phase === 'draft' ? null : new Date()
  await database.db.as({ kind: 'system' }, () =>
    query.insertInto('cases').values({ id, doctor_id: doctor.id, phase, first_submitted_at }).execute(),
  )
  return id
}

test('a new prescription is empty, has version 0, and its doctor may edit it', async () => {
  const { status, body } = await call(ana, readPrescription, { params: { id: await caseOf(ana) } })
  expect(status).toBe(200)
  expect(body).toEqual({ cycle: 1, version: 0, rx: {}, unusual: [], can: ['edit'] })
})

test('a saved prescription is read back with the next version', async () => {
  const params = { id: await caseOf(ana) }
  const first = await call(ana, savePrescription, { params, body: { version: 0, rx: { dentition: 'mixed' } } })
  expect(first.body).toMatchObject({ version: 1, rx: { dentition: 'mixed' } })
  const rx = { conditions: { '11': ['crown' as const] }, overjet: { aim: 'correct' as const, mm: 2.1 }, notes: 'Ñandú' }
  const second = await call(ana, savePrescription, { params, body: { version: 1, rx } })
  expect(second.body).toMatchObject({ version: 2, rx })
  expect((await call(ana, readPrescription, { params })).body.rx).toEqual(rx)
})

test('a save on an old version changes nothing and is answered with the current prescription', async () => {
  const params = { id: await caseOf(ana) }
  await call(ana, savePrescription, { params, body: { version: 0, rx: { notes: 'from the surgery' } } })
  for (const version of [0, 7]) {
    const late = await call(ana, savePrescription, { params, body: { version, rx: { notes: 'from home' } } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'stale', current: { version: 1, rx: { notes: 'from the surgery' } } })
  }
})

test('of ten concurrent saves of one version, one succeeds', async () => {
  const params = { id: await caseOf(ana) }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call(ana, savePrescription, { params, body: { version: 0, rx: { notes: `hand ${n}` } } }),
    ),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('another doctor’s case is not found, for reading and for writing', async () => {
  const params = { id: await caseOf(ana) }
  expect((await call(bruno, readPrescription, { params })).status).toBe(404)
  const written = await call(bruno, savePrescription, { params, body: { version: 0, rx: {} } })
  expect(written.status).toBe(404)
})

test('the provider can read a submitted case, not a draft, and cannot write', async () => {
  const draft = { id: await caseOf(ana) }
  const submitted = { id: await caseOf(ana, 'submitted') }
  expect((await call(root, readPrescription, { params: draft })).status).toBe(404)
  expect((await call(root, readPrescription, { params: submitted })).body.can).toEqual([])
  const body = { version: 0, rx: {} }
  expect((await call(root, savePrescription, { params: submitted, body })).status).toBe(404)
})

test('a submitted case is read only; when records are requested it can be corrected', async () => {
  const body = { version: 0, rx: { notes: 'once more' } }
  const submitted = { id: await caseOf(ana, 'submitted') }
  const refused = await call(ana, savePrescription, { params: submitted, body })
  expect([refused.status, refused.body.code]).toEqual([409, 'illegal-move'])
  const asked = { id: await caseOf(ana, 'records-requested') }
  expect((await call(ana, savePrescription, { params: asked, body })).status).toBe(200)
})

test('an unknown field or value is refused at its place', async () => {
  const params = { id: await caseOf(ana) }
  const send = async (rx: object) => (await call(ana, savePrescription, { params, body: { version: 0, rx } })).body
  expect(await send({ colour: 'blue' })).toMatchObject({
    code: 'invalid-input',
    errors: [{ at: 'rx.colour', code: 'unknown-field' }],
  })
  for (const wrong of [
    { fixedTeeth: ['19'] },
    { fixedTeeth: ['11', '11'] },
    { wearDays: 8 },
    { overjet: { aim: 'correct', mm: 2.05 } },
    { overjet: { aim: 'correct', mm: -3 } },
    { stageLimit: 0 },
    { spacing: { aim: 'leave', gaps: [{ contact: '11-13', mm: 1 }] } },
    { upperMidline: { aim: 'shift', by: 'root' } },
  ])
    expect((await send(wrong)).code, JSON.stringify(wrong)).toBe('invalid-input')
})

test('preferences belong to one doctor, are empty at first, and are in every new case', async () => {
  expect((await call(ana, readRxPreferences, {})).body).toEqual({ rx: {} })
  const rx = { wearDays: 10 as const, ipr: { use: 'if-needed' as const, capMm: 0.3 }, bareTeeth: ['11' as const] }
  expect((await call(ana, saveRxPreferences, { body: { rx } })).body).toEqual({ rx })
  expect((await call(bruno, readRxPreferences, {})).body).toEqual({ rx: {} })
  const id = await caseOf(ana)
  await database.db.as({ kind: 'doctor', id: ana.id }, scope => prefill(scope, id))
  expect((await call(ana, readPrescription, { params: { id } })).body).toMatchObject({ version: 1, rx })
})

test('answers about a patient’s teeth cannot be preferences', async () => {
  const { status } = await call(ana, saveRxPreferences, { body: JSON.parse('{"rx":{"extractions":["14"]}}') })
  expect(status).toBe(400)
})

test('a refinement begins with what was prescribed before', async () => {
  const id = await caseOf(ana)
  await call(ana, savePrescription, { params: { id }, body: { version: 0, rx: { wearDays: 7 } } })
  await database.db.as({ kind: 'doctor', id: ana.id }, async scope => {
    await copyPrescription(scope, id, { fromCycle: 1, cycle: 2 })
    expect(await rxOf(scope, id, 2)).toEqual({ wearDays: 7 })
  })
})
