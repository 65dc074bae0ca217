import { expect, test } from 'vitest'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import {
  addClinic,
  archiveClinic,
  type Clinic,
  listClinics,
  makeClinicDefault,
  readClinic,
  restoreClinic,
  saveClinic,
} from '../contract/clinic.ts'
import { closedAllWeek } from '../contract/hours.ts'

const { person, call, database } = await startApp()

type Fields = ArgumentsOf<typeof addClinic>['body']
const plaza: Fields = {
  name: 'Clínica de la Plaza',
  phone: '+34 900 000 001',
  email: 'plaza@clinic.test',
  address: 'Plaza de Prueba, 1',
  postalCode: '28001',
  province: 'madrid',
  openingHours: closedAllWeek(),
}
const puerto: Fields = { ...plaza, name: 'Puerto Dental', postalCode: '08003', province: 'barcelona' }

async function added(who: Person, fields: Fields = plaza): Promise<Clinic> {
  const { status, body } = await call(who, addClinic, { body: fields })
  expect(status).toBe(200)
  return body
}

async function list(who: Person, body: ArgumentsOf<typeof listClinics>['body'] = {}) {
  return (await call(who, listClinics, { body })).body
}

const namesIn = (page: { rows: Clinic[] }) => page.rows.map(clinic => clinic.name)

test('a clinic is read as it was added; its community follows from the province', async () => {
  const ana = await person('Ana')
  const clinic = await added(ana)
  expect(clinic).toMatchObject({ ...plaza, community: 'madrid', version: 1, archived: false, openCases: 0 })
  expect((await call(ana, readClinic, { params: { id: clinic.id } })).body).toEqual(clinic)
  const ceuta = await added(ana, { ...plaza, postalCode: '51001', province: 'ceuta' })
  expect(ceuta.community).toBe('ceuta')
})

test('the first clinic becomes the default, the second does not', async () => {
  const ana = await person('Ana')
  const first = await added(ana)
  const second = await added(ana, puerto)
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  expect(first.can).toEqual(['edit', 'archive'])
  expect(second.can).toContain('make-default')
})

test('of ten first clinics at once, one is the default', async () => {
  const ana = await person('Ana')
  await Promise.all(Array.from({ length: 10 }, (_, n) => added(ana, { ...plaza, name: `Clinic ${n}` })))
  const { rows } = await list(ana, { rows: 50 })
  expect(rows.filter(clinic => clinic.isDefault)).toHaveLength(1)
})

test('another clinic becomes the default, and the former no longer is', async () => {
  const ana = await person('Ana')
  const first = await added(ana)
  const second = await added(ana, puerto)
  const made = await call(ana, makeClinicDefault, { params: { id: second.id } })
  expect(made.body.isDefault).toBe(true)
  expect((await call(ana, readClinic, { params: { id: first.id } })).body.isDefault).toBe(false)
})

test('when the default is archived, the oldest clinic in use becomes the default; after the last there is none', async () => {
  const ana = await person('Ana')
  const first = await added(ana)
  const second = await added(ana, puerto)
  const archived = await call(ana, archiveClinic, { params: { id: first.id } })
  expect(archived.body).toMatchObject({ archived: true, isDefault: false, can: ['restore'] })
  expect((await call(ana, readClinic, { params: { id: second.id } })).body.isDefault).toBe(true)
  await call(ana, archiveClinic, { params: { id: second.id } })
  expect(namesIn(await list(ana))).toEqual([])
  expect(namesIn(await list(ana, { archived: true }))).toEqual([plaza.name, puerto.name])
  const restored = await call(ana, restoreClinic, { params: { id: first.id } })
  expect(restored.body).toMatchObject({ archived: false, isDefault: true })
})

test('archiving twice has the effect of once; an archived clinic can be neither edited nor made the default', async () => {
  const ana = await person('Ana')
  const { id } = await added(ana)
  for (const _ of [1, 2]) expect((await call(ana, archiveClinic, { params: { id } })).status).toBe(200)
  const saved = await call(ana, saveClinic, { params: { id }, body: { version: 1, fields: puerto } })
  const made = await call(ana, makeClinicDefault, { params: { id } })
  expect([saved.body.code, made.body.code]).toEqual(['illegal-move', 'illegal-move'])
})

test('a save on an old version changes nothing and receives the current clinic', async () => {
  const ana = await person('Ana')
  const { id } = await added(ana)
  const saved = await call(ana, saveClinic, { params: { id }, body: { version: 1, fields: puerto } })
  expect(saved.body).toMatchObject({ version: 2, name: puerto.name, community: 'cataluna' })
  const late = await call(ana, saveClinic, { params: { id }, body: { version: 1, fields: plaza } })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', current: { version: 2, name: puerto.name } })
  expect((await call(ana, readClinic, { params: { id } })).body.name).toBe(puerto.name)
})

test('of ten saves of one version at once, one succeeds', async () => {
  const ana = await person('Ana')
  const { id } = await added(ana)
  const saves = Array.from({ length: 10 }, (_, n) =>
    call(ana, saveClinic, { params: { id }, body: { version: 1, fields: { ...plaza, name: `Hand ${n}` } } }),
  )
  const statuses = (await Promise.all(saves)).map(answer => answer.status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
})

test('[Z3] another doctor’s clinic is answered as not found by every endpoint', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await added(ana)
  await added(bruno)
  const params = { id }
  const attempts = [
    await call(bruno, readClinic, { params }),
    await call(bruno, saveClinic, { params, body: { version: 1, fields: puerto } }),
    await call(bruno, archiveClinic, { params }),
    await call(bruno, restoreClinic, { params }),
    await call(bruno, makeClinicDefault, { params }),
  ]
  expect(attempts.map(attempt => attempt.status)).toEqual([404, 404, 404, 404, 404])
  expect((await list(bruno)).total).toBe(1)
  expect((await call(ana, readClinic, { params })).body).toMatchObject({ version: 1, archived: false, isDefault: true })
})

test('the database refuses another doctor’s clinic as default clinic', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await added(ana)
  const write = asOwner(database, 'insert into default_clinics (doctor_id, clinic_id) values ($1, $2)', [bruno.id, id])
  await expect(write).rejects.toThrow(/foreign key/)
})

test('an administrator has no clinics: the endpoints are not permitted', async () => {
  const root = await person('Root', 'super-admin')
  expect((await call(root, listClinics, { body: {} })).status).toBe(404)
  expect((await call(root, addClinic, { body: plaza })).status).toBe(404)
})

test('each wrong field is refused at its place, and nothing is stored', async () => {
  const ana = await person('Ana')
  const hours = { ...closedAllWeek(), monday: [{ from: '14:00', to: '09:00' }] }
  const wrong = { ...plaza, name: '  ', phone: 'call me', email: 'nobody', postalCode: '2800', openingHours: hours }
  const { status, body } = await call(ana, addClinic, { body: wrong })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { at: 'name', code: 'required' },
    { at: 'phone', code: 'invalid' },
    { at: 'email', code: 'invalid' },
    { at: 'postalCode', code: 'not-a-postal-code' },
    { at: 'openingHours.monday.0.to', code: 'end-before-start' },
  ])
  const elsewhere = await call(ana, addClinic, { body: { ...plaza, postalCode: '08001' } })
  expect(elsewhere.body.errors).toEqual([{ at: 'postalCode', code: 'postal-code-of-another-province' }])
  expect((await list(ana)).total).toBe(0)
})

test('[Z4] an owner, a version or an unknown field in the request is refused', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  for (const extra of [{ doctor_id: bruno.id }, { version: 7 }, { isDefault: true }, { community: 'madrid' }]) {
    expect((await call(ana, addClinic, { body: { ...plaza, ...extra } })).status).toBe(400)
  }
})

test('hours are returned sorted by time', async () => {
  const ana = await person('Ana')
  const [morning, afternoon] = [
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ]
  const openingHours = { ...closedAllWeek(), tuesday: [afternoon, morning] }
  const clinic = await added(ana, { ...plaza, openingHours })
  expect(clinic.openingHours.tuesday).toEqual([morning, afternoon])
})

const hostile = [
  '<img src=x onerror="alert(1)">',
  "'); drop table clinics; --",
  '=HYPERLINK("http://x.test")',
  '{{7*7}} %{7*7} #{7*7}',
  '100% _under_ \\back',
  '\u202eevil\u202c \u{1f469}\u{1f3fd}\u200d\u2695\ufe0f \ufdfd',
]

test('hostile strings are stored and returned unchanged, and found only by themselves', async () => {
  const ana = await person('Ana')
  await added(ana)
  for (const name of hostile) {
    const clinic = await added(ana, { ...plaza, name, address: name })
    expect(clinic).toMatchObject({ name, address: name })
    expect(namesIn(await list(ana, { search: name }))).toEqual([name])
  }
})

test('search matches words in any order, regardless of case and accents', async () => {
  const ana = await person('Ana')
  await added(ana)
  await added(ana, puerto)
  for (const search of ['clinica plaza', 'PLAZA CLÍNICA', '28001', 'plaza 28001'])
    expect(namesIn(await list(ana, { search })).includes(plaza.name)).toBe(true)
  expect(namesIn(await list(ana, { search: 'puerto 08003' }))).toEqual([puerto.name])
  expect(namesIn(await list(ana, { search: '%' }))).toEqual([])
  expect(namesIn(await list(ana, { province: 'barcelona' }))).toEqual([puerto.name])
})

test('the pages of every sort order join in both directions, without a gap or a repeat', async () => {
  const ana = await person('Ana')
  // with equal names too: the id decides
  for (let n = 0; n < 7; n++) await added(ana, n % 2 ? plaza : { ...puerto, name: `Álamo ${n}` })
  for (const sort of ['name', '-name', 'province', '-province', 'created', '-created'] as const) {
    const all = (await list(ana, { sort, rows: 50 })).rows.map(clinic => clinic.id)
    const first = await list(ana, { sort, rows: 3 })
    const second = await list(ana, { sort, rows: 3, after: first.next })
    const third = await list(ana, { sort, rows: 3, after: second.next })
    expect([first, second, third].flatMap(page => page.rows.map(clinic => clinic.id))).toEqual(all)
    expect([first.total, first.previous, third.next]).toEqual([7, undefined, undefined])
    const back = await list(ana, { sort, rows: 3, before: third.previous })
    expect(back.rows).toEqual(second.rows)
    const start = await list(ana, { sort, rows: 3, before: back.previous })
    expect([start.rows, start.previous]).toEqual([first.rows, undefined])
  }
})

test('an invalid cursor is refused', async () => {
  const ana = await person('Ana')
  const forged = btoa(JSON.stringify(['not a time', 'not an id']))
  for (const after of ['nonsense', forged]) {
    const { status, body } = await call(ana, listClinics, { body: { sort: 'created', after } })
    expect([status, body.errors]).toEqual([400, [{ at: 'after', code: 'invalid' }]])
  }
})

test('[Z10] a hundred clinics of others change no answer', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await added(ana)
  await added(ana, puerto)
  const before = await list(ana, { search: 'clinica' })
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('clinics')
      .values(
        Array.from({ length: 100 }, () => ({ id: newId(), doctor_id: bruno.id, name: 'Clínica', province: 'lugo' })),
      )
      .execute(),
  )
  expect(await list(ana, { search: 'clinica' })).toEqual(before)
})

test('a clinic has the number of its open cases', async () => {
  const ana = await person('Ana')
  const { id } = await added(ana)
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('cases')
      .values(
        ['draft', 'planning', 'completed', 'cancelled'].map(phase => ({
          id: newId(),
          doctor_id: ana.id,
          clinic_id: id,
          phase,
        })),
      )
      .execute(),
  )
  expect((await call(ana, readClinic, { params: { id } })).body.openCases).toBe(2)
})

test('a clinic that is sent twice with one idempotency key is added once', async () => {
  const ana = await person('Ana')
  const idempotencyKey = newId()
  const first = await call(ana, addClinic, { body: plaza }, { idempotencyKey })
  const again = await call(ana, addClinic, { body: plaza }, { idempotencyKey })
  expect(again.body).toEqual(first.body)
  expect((await list(ana)).total).toBe(1)
})
