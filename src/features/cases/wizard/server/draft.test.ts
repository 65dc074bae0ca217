import { expect, test } from 'vitest'
import { createCase, listCases, readCase, saveCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { move, readyCase } from '#test/cases.ts'

const app = await startApp()
const { person, call, database } = app
const root = await person('Root', 'super-admin')

test('a draft begins with its doctor’s default clinic and preferences, and nobody else sees it', async () => {
  const ana = await person('Ana')
  const clinic = newId()
  await database.db.as({ kind: 'system' }, async () => {
    const row = { id: clinic, doctor_id: ana.id, name: 'Clínica Sol', province: 'madrid' }
    await query.insertInto('clinics').values(row).execute()
    await query.insertInto('default_clinics').values({ doctor_id: ana.id, clinic_id: clinic }).execute()
  })
  const { body } = await call(ana, createCase, { body: {} })
  expect(body).toMatchObject({
    phase: 'draft',
    version: 1,
    clinic: { name: 'Clínica Sol' },
    doctor: { name: 'Ana Test' },
  })
  expect(body.can).toEqual(['submit', 'cancel', 'edit-draft', 'add-records'])
  expect((await call(root, readCase, { params: { id: body.id } })).status).toBe(404)
  expect((await call(root, listCases, { body: { doctor: ana.id } })).body.rows).toEqual([])
})

test('a save keeps the other fields; a stale one changes nothing and is answered with the current case', async () => {
  const ana = await person('Ana')
  const { body: draft } = await call(ana, createCase, { body: {} })
  const params = { id: draft.id }
  const first = await call(ana, saveCase, { params, body: { version: 1, fields: { firstName: ' Íñigo ' } } })
  expect(first.body).toMatchObject({ version: 2, fields: { firstName: 'Íñigo', lastName: '' } })
  const stale = await call(ana, saveCase, { params, body: { version: 1, fields: { firstName: 'Other' } } })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  expect(stale.body.current).toEqual(first.body)
})

test('wrong values are refused at their field', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { body: draft } = await call(ana, createCase, { body: {} })
  const clinicId = newId()
  await database.db.as({ kind: 'system' }, () =>
    query.insertInto('clinics').values({ id: clinicId, doctor_id: bruno.id, name: 'B', province: 'madrid' }).execute(),
  )
  const wrong = [
    [{ birthDate: '2999-01-01' }, { at: 'fields.birthDate', code: 'in-future' }],
    [{ birthDate: '1800-01-01' }, { at: 'fields.birthDate', code: 'too-old' }],
    [{ clinicId }, { at: 'fields.clinicId', code: 'invalid' }],
  ] as const
  for (const [fields, fault] of wrong) {
    const { body } = await call(ana, saveCase, { params: { id: draft.id }, body: { version: 1, fields } })
    expect(body.errors).toEqual([fault])
  }
})

test('after a request only the requested fields can be edited', async () => {
  const ana = await person('Ana')
  const id = await readyCase(app, ana)
  await move(app, ana, id, { move: 'submit', consent: true })
  const { body: closed } = await call(ana, readCase, { params: { id } })
  const save = (version: number, fields: object) => call(ana, saveCase, { params: { id }, body: { version, fields } })
  expect((await save(closed.version, { firstName: 'Eva' })).body.code).toBe('illegal-move')
  const items = [{ field: 'birthDate', reason: 'unclear' as const }]
  const { body: asked } = await move(app, root, id, { move: 'request-records', items })
  const { body: seen } = await call(ana, readCase, { params: { id } })
  expect(seen.can).toContain('edit-draft')
  const refused = await save(asked.version, { birthDate: '1990-01-01', firstName: 'Eva' })
  expect(refused.body.errors).toEqual([{ at: 'fields.firstName', code: 'not-asked' }])
  expect((await save(asked.version, { birthDate: '1990-01-01' })).body.fields.birthDate).toBe('1990-01-01')
})
