import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refreshSession } from '#features/auth/contract/session.ts'
import { readUserHistory } from '#features/auth/history/contract/history.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import {
  readProfile,
  readTaxData,
  readTaxDataOf,
  saveProfile,
  saveQuietTime,
  saveTaxData,
} from '../contract/profile.ts'
import { resealTaxData } from './tax.ts'

const { person, call, database, sealer, tokens } = await startApp()
const root = await person('Root', 'super-admin')

const ownFields = {
  firstName: 'Ana',
  lastName: 'Ruiz Gómez',
  phone: '+34 600 100 200',
  licence: '28/4711',
  language: 'es',
} as const
const read = async (who: Person) => (await call(who, readProfile, {})).body
const save = async (who: Person, more: object = {}) =>
  call(who, saveProfile, { body: { version: (await read(who)).version, fields: { ...ownFields, ...more } } })

describe('the profile', () => {
  test('is saved, and the next refresh of the session has the new name and language', async () => {
    const ana = await person('Ana')
    const { body } = await save(ana)
    expect(body).toMatchObject({ ...ownFields, email: ana.email, role: 'doctor', quiet: null, photo: null })
    const next = await call(undefined, refreshSession, { body: { refresh_token: tokens.refresh(ana.sessionId, 1) } })
    expect(next.body.user).toMatchObject({ name: 'Ana Ruiz Gómez', language: 'es' })
    expect((await call(root, readUserHistory, { params: { id: ana.id } })).body.entries[0]).toMatchObject({
      kind: 'profile-changed',
      own: true,
    })
  })

  test('of an administrator has no licence number', async () => {
    const olga = await person('Olga', 'super-admin')
    expect((await save(olga)).body.licence).toBe('')
  })

  test('saved in two places at once: the second save receives the first one’s values', async () => {
    const ana = await person('Ana')
    const { version } = await read(ana)
    const twice = (phone: string) => call(ana, saveProfile, { body: { version, fields: { ...ownFields, phone } } })
    expect((await twice('600 100 201')).status).toBe(200)
    const { status, body } = await twice('600 100 202')
    expect([status, body.code, body.current]).toMatchObject([409, 'stale', { phone: '600 100 201' }])
  })

  test('reports each wrong value at its field', async () => {
    const ana = await person('Ana')
    const { body } = await save(ana, { firstName: ' ', lastName: 'x'.repeat(121), phone: 'call me', licence: 'a\nb' })
    expect(body.errors).toEqual([
      { at: 'fields.firstName', code: 'required' },
      { at: 'fields.lastName', code: 'too-long' },
      { at: 'fields.phone', code: 'invalid' },
      { at: 'fields.licence', code: 'invalid' },
    ])
  })

  test(`[X5] ${hostileWords.length} hostile names are returned unchanged`, async () => {
    const ana = await person('Ana')
    for (const word of hostileWords) {
      const { body } = await save(ana, { firstName: word, lastName: word, licence: word.slice(0, 30).trim() })
      expect([word, body.firstName, body.lastName]).toEqual([word, word, word])
    }
  })
})

describe('quiet hours', () => {
  const quiet = (who: Person, hours: { from: string; to: string } | null) =>
    call(who, saveQuietTime, { body: { quiet: hours } })

  test('are saved, over midnight too, and removed', async () => {
    const ana = await person('Ana')
    expect((await quiet(ana, { from: '20:30', to: '08:00' })).body.quiet).toEqual({ from: '20:30', to: '08:00' })
    expect((await quiet(ana, null)).body.quiet).toBeNull()
  })

  test('begin and end at different times of a day', async () => {
    const ana = await person('Ana')
    expect((await quiet(ana, { from: '08:00', to: '08:00' })).body.errors).toEqual([
      { at: 'quiet.to', code: 'same-hour' },
    ])
    expect((await quiet(ana, { from: '24:00', to: '8' })).body.errors?.map(fault => fault.at)).toEqual([
      'quiet.from',
      'quiet.to',
    ])
  })
})

const tax = {
  ...{ name: 'Clínica Azahar S.L.', country: 'ES' as const, taxId: 'ES-B12345674' },
  ...{ address: 'Calle de la Muestra, 12', postalCode: '41001', city: 'Sevilla' },
} as const

describe('tax data', () => {
  test('[D8] the number is checked by its letter, stored without separators, and encrypted in the database', async () => {
    const ana = await person('Ana')
    expect((await call(ana, readTaxData, {})).body).toEqual({ tax: null })
    expect((await call(ana, saveTaxData, { body: tax })).body).toEqual({ tax: { ...tax, taxId: 'B12345674' } })
    expect((await call(ana, readTaxData, {})).body.tax?.taxId).toBe('B12345674')
    const rows = await asOwner(database, 'select tax_data::text as row from tax_data where user_id = $1', [ana.id])
    expect(JSON.stringify(rows)).not.toContain('B12345674')
  })

  test('[D8] the account’s history has the changed fields, never their values', async () => {
    const ana = await person('Ana')
    const noted = async () =>
      (await call(root, readUserHistory, { params: { id: ana.id } })).body.entries.map(({ kind, own, facts }) => {
        return [kind, own, facts.fields]
      })
    await call(ana, saveTaxData, { body: tax })
    const first = ['tax-data-changed', true, ['name', 'country', 'taxId', 'address', 'postalCode', 'city']]
    expect(await noted()).toEqual([first])
    // the same number with other separators is not a change
    await call(ana, saveTaxData, { body: { ...tax, taxId: 'b-12345674' } })
    expect(await noted()).toEqual([first])
    await call(ana, saveTaxData, { body: { ...tax, taxId: 'A58818501', city: 'Dos Hermanas', postalCode: '41700' } })
    expect(await noted()).toEqual([['tax-data-changed', true, ['taxId', 'postalCode', 'city']], first])
    expect((await call(ana, saveTaxData, { body: { ...tax, taxId: '1' } })).status).toBe(400)
    expect(await noted()).toHaveLength(2)
    const rows = await asOwner(database, 'select facts::text, by_name from user_events where user_id = $1', [ana.id])
    for (const value of [...Object.values(tax), 'B12345674', 'A58818501', 'Dos Hermanas', '41700'])
      expect(JSON.stringify(rows)).not.toContain(value)
  })

  test('[D8] a number that can no longer be decrypted is replaced by saving it again', async () => {
    const ana = await person('Ana')
    await call(ana, saveTaxData, { body: tax })
    await asOwner(database, "update tax_data set tax_id_sealed = '1.gone.x.y' where user_id = $1", [ana.id])
    expect((await call(ana, saveTaxData, { body: tax })).status).toBe(200)
    const { entries } = (await call(root, readUserHistory, { params: { id: ana.id } })).body
    expect(entries[0]?.facts.fields).toEqual(['taxId'])
  })

  test('[D8] an encrypted number can be decrypted in its own row only', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    for (const who of [ana, bruno]) await call(who, saveTaxData, { body: tax })
    await asOwner(
      database,
      'update tax_data set tax_id_sealed = (select tax_id_sealed from tax_data where user_id = $1) where user_id = $2',
      [ana.id, bruno.id],
    )
    expect((await call(bruno, readTaxData, {})).status).toBe(500)
    await asOwner(database, 'delete from tax_data where user_id = $1', [bruno.id])
  })

  test('[D8] after a change of the secret every number is encrypted again, and reads the same', async () => {
    const ana = await person('Ana')
    const [former, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
    const old = sealerWith(readSecrets({ dataDir: '', required: true, secretKey: former }))
    const both = sealerWith(readSecrets({ dataDir: '', required: true, secretKey: next, previous: former }))
    await asOwner(database, 'delete from tax_data', [])
    const place = { table: 'tax_data', row: ana.id, column: 'tax_id_sealed' }
    await call(ana, saveTaxData, { body: tax })
    await asOwner(database, 'update tax_data set tax_id_sealed = $1', [old.seal(place, '12345678Z')])
    expect(await resealTaxData(database.db, both)).toBe(1)
    expect(await resealTaxData(database.db, both)).toBe(0)
    const [row] = await asOwner<{ s: string }>(database, 'select tax_id_sealed as s from tax_data', [])
    expect([both.isCurrent(row?.s ?? ''), both.open(place, row?.s ?? '')]).toEqual([true, '12345678Z'])
    await asOwner(database, 'delete from tax_data', [])
  })

  test('a wrong letter and a wrong shape are distinguished, at the field', async () => {
    const ana = await person('Ana')
    const refused = async (taxId: string) => (await call(ana, saveTaxData, { body: { ...tax, taxId } })).body.errors
    expect(await refused('12345678A')).toEqual([{ at: 'taxId', code: 'tax-id-letter' }])
    expect(await refused('12345')).toEqual([{ at: 'taxId', code: 'tax-id-shape' }])
  })

  test('[Z7] a doctor reads and writes only their own; an administrator reads it for an invoice and changes nothing', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    await call(ana, saveTaxData, { body: tax })
    expect((await call(root, readTaxDataOf, { params: { id: ana.id } })).body.tax?.taxId).toBe('B12345674')
    expect((await call(root, readTaxDataOf, { params: { id: newId() } })).status).toBe(404)
    const rowsSeen = (actor: { kind: 'doctor' | 'super-admin'; id: string }) =>
      database.db.as(actor, () =>
        query.selectFrom('tax_data').select('user_id').where('user_id', '=', ana.id).execute(),
      )
    expect(await rowsSeen({ kind: 'doctor', id: bruno.id })).toEqual([])
    expect(await rowsSeen({ kind: 'super-admin', id: root.id })).toHaveLength(1)
    const changed = await database.db.as({ kind: 'super-admin', id: root.id }, () =>
      query.updateTable('tax_data').set({ name: 'x' }).where('user_id', '=', ana.id).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
  })
})

test('a sealer with another secret decrypts nothing', () => {
  const place = { table: 'tax_data', row: newId(), column: 'tax_id_sealed' }
  const other = sealerWith(readSecrets({ dataDir: '', required: true, secretKey: randomBytes(32).toString('base64') }))
  expect(() => other.open(place, sealer.seal(place, 'x'))).toThrow('key that is gone')
})
