import { describe, expect, test } from 'vitest'
import { type CaseFields, createCase, listCases, readCase, saveCase } from '#features/cases/case/contract/case.ts'
import { type Phase, phases } from '#features/cases/case/contract/moves.ts'
import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { dayOf } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, commands, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const started = async () => (await call(ana, createCase, { body: {} })).body
const save = (who: typeof ana, id: string, version: number, fields: Partial<CaseFields>) =>
  call(who, saveCase, { params: { id }, body: { version, fields } })
const seenBy = async (who: typeof ana, id: string) => (await call(who, readCase, { params: { id } })).body

async function clinicOf(doctor: typeof ana, { archived = false, byDefault = false } = {}): Promise<string> {
  const id = newId()
  const make = "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'Sol', 'madrid')"
  await asOwner(database, make, [id, doctor.id])
  if (byDefault)
    await asOwner(database, 'insert into default_clinics (doctor_id, clinic_id) values ($1, $2)', [doctor.id, id])
  if (archived) await asOwner(database, 'insert into clinic_archives (clinic_id, by) values ($1, $2)', [id, doctor.id])
  return id
}

describe('a new draft', () => {
  test('can be created by doctors only', async () => {
    expect((await call(root, createCase, { body: {} })).status).toBe(404)
    expect((await call(undefined, createCase, { body: {} })).status).toBe(401)
  })

  test('is created once, however often the request arrives', async () => {
    const doctor = await person('Double')
    const once = { idempotencyKey: newId() }
    const [first, again] = await Promise.all([
      call(doctor, createCase, { body: {} }, once),
      call(doctor, createCase, { body: {} }, once),
    ])
    expect(again.body.id).toBe(first.body.id)
    expect((await call(doctor, listCases, { body: {} })).body.total).toBe(1)
  })

  test('has no clinic when the default clinic was archived', async () => {
    const doctor = await person('Archived')
    await clinicOf(doctor, { byDefault: true, archived: true })
    expect((await call(doctor, createCase, { body: {} })).body).toMatchObject({
      clinic: null,
      fields: { clinicId: null },
    })
  })
})

describe('a field', () => {
  const long = (length: number) => 'x'.repeat(length)
  const yearsAgo = (years: number) => {
    const today = dayOf(new Date())
    return `${Number(today.slice(0, 4)) - years}-01-01`
  }

  test.each<[string, Partial<CaseFields>]>([
    ['the longest names', { firstName: long(80), lastName: long(120), reference: long(60) }],
    ['a name of other letters', { firstName: 'Íñigo', lastName: 'Ωmega 王' }],
    ['today as a birthday', { birthDate: dayOf(new Date()) }],
    ['a patient of 119 years', { birthDate: yearsAgo(119) }],
    ['what is emptied again', { birthDate: null, gender: null, clinicId: null, arches: null, reference: '' }],
  ])('accepts %s', async (_, fields) => {
    const { id, version } = await started()
    const { status, body } = await save(ana, id, version, fields)
    expect([status, body.fields]).toMatchObject([200, fields])
  })

  test.each<[string, object, { at: string; code: string }]>([
    ['a first name of 81', { firstName: long(81) }, { at: 'fields.firstName', code: 'too-long' }],
    ['a last name of 121', { lastName: long(121) }, { at: 'fields.lastName', code: 'too-long' }],
    ['a reference of 61', { reference: long(61) }, { at: 'fields.reference', code: 'too-long' }],
    ['a name of two lines', { firstName: 'Lu\ncía' }, { at: 'fields.firstName', code: 'invalid' }],
    ['a day that is none', { birthDate: '2025-02-29' }, { at: 'fields.birthDate', code: 'invalid' }],
    ['a patient of 121 years', { birthDate: yearsAgo(122) }, { at: 'fields.birthDate', code: 'too-old' }],
    ['a treatment that is none', { treatmentType: 'braces' }, { at: 'fields.treatmentType', code: 'invalid' }],
    ['a clinic that does not exist', { clinicId: newId() }, { at: 'fields.clinicId', code: 'invalid' }],
    ['a field that is none', { weight: 70 }, { at: 'fields.weight', code: 'unknown-field' }],
  ])('refuses %s, and nothing is saved', async (_, fields, fault) => {
    const { id, version } = await started()
    const { status, body } = await save(ana, id, version, { reference: 'R-1', ...fields })
    expect([status, body.errors]).toEqual([400, [fault]])
    expect(await seenBy(ana, id)).toMatchObject({ version, fields: { reference: '' } })
  })

  test('accepts the doctor’s own clinic, and refuses an archived one', async () => {
    const { id, version } = await started()
    const archived = await save(ana, id, version, { clinicId: await clinicOf(ana, { archived: true }) })
    expect(archived.body.errors).toEqual([{ at: 'fields.clinicId', code: 'invalid' }])
    const clinicId = await clinicOf(ana)
    expect((await save(ana, id, version, { clinicId })).body.clinic).toEqual({ id: clinicId, name: 'Sol' })
  })
})

test('of two windows that save the same version, one is refused with what the other saved', async () => {
  const { id, version } = await started()
  const answers = await Promise.all([
    save(ana, id, version, { firstName: 'Lucía' }),
    save(ana, id, version, { firstName: 'Lucia' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [done, stale] = answers.toSorted((a, b) => a.status - b.status)
  expect(stale?.body).toMatchObject({ code: 'stale', current: { version: version + 1 } })
  expect((await seenBy(ana, id)).firstName).toBe(done?.body.firstName)
})

test('of a concurrent save and submission, nothing is submitted that was not checked', async () => {
  const id = await caseIn(app, 'draft', sides)
  const { version } = await seenBy(ana, id)
  const [saved, moved] = await Promise.all([
    save(ana, id, version, { arches: null }),
    move(app, ana, id, commands.submit({ password: '' })),
  ])
  const now = await seenBy(ana, id)
  if (now.phase === 'submitted') expect([saved.status, now.fields.arches]).toEqual([409, 'botch-arches'])
  else expect([saved.status, moved.status >= 409]).toEqual([200, true])
})

test('another doctor cannot save, nor can an administrator, before and after the submission', async () => {
  const draft = await started()
  const shared = await seenBy(ana, await caseIn(app, 'records-requested', sides))
  for (const { id, version } of [draft, shared])
    for (const who of [bruno, root]) expect((await save(who, id, version, { firstName: 'Eva' })).status).toBe(404)
})

test.each(phases.filter(phase => phase !== 'draft' && phase !== 'records-requested'))(
  'in %s the fields are closed, with the same answer whatever they hold',
  async (phase: Phase) => {
    const id = await caseIn(app, phase, sides)
    const { version, fields, can } = await seenBy(ana, id)
    expect(can).not.toContain('edit-draft')
    const { status, body } = await save(ana, id, version, { reference: 'R-9' })
    expect([status, body.code, body.phase]).toEqual([409, 'illegal-move', phase])
    expect((await seenBy(ana, id)).fields).toEqual(fields)
  },
)

test('several fields that were not requested are refused one by one; an empty save changes only the version', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const items = [{ field: 'reference', reason: 'missing' as const }]
  const { version } = (await move(app, root, id, { move: 'request-records', items })).body
  const { body } = await save(ana, id, version, { reference: 'R-8', firstName: 'Eva', arches: 'upper-arch' })
  expect(body.errors).toEqual([
    { at: 'fields.firstName', code: 'not-asked' },
    { at: 'fields.arches', code: 'not-asked' },
  ])
  expect((await save(ana, id, version, {})).body).toMatchObject({ version: version + 1, fields: { reference: 'R-7' } })
})

test('a case with requests for records only has no field that can be edited', async () => {
  const id = await caseIn(app, 'records-requested', sides)
  const { version, can } = await seenBy(ana, id)
  expect([can.includes('edit-draft'), can.includes('add-records')]).toEqual([false, true])
  expect((await save(ana, id, version, { reference: 'R-8' })).body.code).toBe('illegal-move')
})

test('an explanation keeps the version, so that concurrent typing is saved', async () => {
  const id = await caseIn(app, 'records-requested', sides)
  const { version, requests } = await seenBy(ana, id)
  const args = { params: { id, request: requests[0]?.id ?? '' }, body: { reason: 'There is no better one.' } }
  expect((await call(ana, explainRequest, args)).body).toMatchObject({ version, requests: [{ state: 'explained' }] })
  const long = { ...args, body: { reason: 'x'.repeat(2001) } }
  expect((await call(ana, explainRequest, long)).body.errors).toEqual([{ at: 'reason', code: 'too-long' }])
})

test('those who may see the case can read its readiness check', async () => {
  const { id } = await started()
  const readiness = (who: typeof ana) => call(who, readReadiness, { params: { id } })
  const own = (await readiness(ana)).body
  expect(own.ready).toBe(false)
  const blocks = own.items.filter(({ level }) => level === 'block')
  expect(new Set(blocks.map(({ about }) => about))).toEqual(new Set(['case', 'prescription', 'records']))
  for (const who of [bruno, root]) expect((await readiness(who)).status).toBe(404)
})
