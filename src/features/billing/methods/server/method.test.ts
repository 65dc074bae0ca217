import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { addTransferMethod, listMethods, makeMethodDefault, removeMethod } from '../contract/method.ts'
import { mostMethods } from '../contract/options.ts'
import { doctorsByIbanFingerprint, resealWithCurrentKey, saveCard } from './method.ts'

const { person, call, database, secrets, sealer } = await startApp()
const system = { kind: 'system' } as const

const accounts = ['ES91 2100 0418 4502 0005 1332', 'FR14 2004 1010 0505 0001 3M02 606', 'DE89 3704 0044 0532 0130 00']

async function addedAll(who: Person, ibans = accounts) {
  for (const iban of ibans) {
    const { status } = await call(who, addTransferMethod, { body: { holder: 'Clínica de Ana S. L.', iban } })
    expect(status).toBe(200)
  }
  return listed(who)
}

const listed = async (who: Person) => (await call(who, listMethods, {})).body.methods
const defaultsAmong = (methods: { isDefault: boolean }[]) => methods.filter(method => method.isDefault).length

test('the first method becomes the default and remains it; the default is listed first', async () => {
  const ana = await person('Ana')
  const methods = await addedAll(ana)
  expect(methods.map(method => method.isDefault)).toEqual([true, false, false])
  expect(methods[0]).toMatchObject({ kind: 'wire-transfer', iban: 'ES•• •••• •••• •••• •••• 1332', can: ['remove'] })
  expect(methods[1]?.can).toEqual(['make-default', 'remove'])
})

test('when ten first methods are added at once, exactly one is the default', async () => {
  const ana = await person('Ana')
  const ten = Array.from({ length: 10 }, (_, n) => `ES${spanishBody(n)}`)
  await Promise.all(ten.map(iban => call(ana, addTransferMethod, { body: { holder: 'Ana', iban } })))
  const methods = await listed(ana)
  expect([methods.length, defaultsAmong(methods)]).toEqual([10, 1])
})

test('when the default is removed, the latest of the others becomes the default; after the last there is none', async () => {
  const ana = await person('Ana')
  const [first, latest, second] = await addedAll(ana)
  const left = await call(ana, removeMethod, { params: { id: first?.id ?? '' } })
  expect(left.body.methods.map(method => [method.id, method.isDefault])).toEqual([
    [latest?.id, true],
    [second?.id, false],
  ])
  await call(ana, makeMethodDefault, { params: { id: second?.id ?? '' } })
  await call(ana, removeMethod, { params: { id: second?.id ?? '' } })
  expect(defaultsAmong(await listed(ana))).toBe(1)
  const none = await call(ana, removeMethod, { params: { id: latest?.id ?? '' } })
  expect(none.body.methods).toEqual([])
  expect((await call(ana, removeMethod, { params: { id: latest?.id ?? '' } })).status).toBe(404)
})

test('an IBAN with one wrong digit is refused at its field with the wrong part, and nothing is stored', async () => {
  const ana = await person('Ana')
  const wrong = { 'ES91 2100 0418 4502 0005 1333': 'iban-account', 'ES91 2100 0419 4502 0005 1332': 'iban-bank' }
  for (const [iban, code] of Object.entries(wrong)) {
    const { status, body } = await call(ana, addTransferMethod, { body: { holder: 'Ana', iban } })
    expect([status, body.errors]).toEqual([400, [{ at: 'iban', code }]])
  }
  expect(await listed(ana)).toEqual([])
})

test('the same account is refused twice at its field; another doctor may have it', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await addedAll(ana, accounts.slice(0, 1))
  const again = await call(ana, addTransferMethod, { body: { holder: 'Ana', iban: 'es9121000418450200051332' } })
  expect(again.body.errors).toEqual([{ at: 'iban', code: 'iban-known' }])
  expect(await addedAll(bruno, accounts.slice(0, 1))).toHaveLength(1)
  const owners = await database.db.as(system, () =>
    doctorsByIbanFingerprint(sealer.fingerprintOf('iban', 'ES9121000418450200051332')),
  )
  expect(owners).toEqual(expect.arrayContaining([ana.id, bruno.id]))
})

test('a doctor cannot have more methods than the limit', async () => {
  const ana = await person('Ana')
  await addedAll(
    ana,
    Array.from({ length: mostMethods }, (_, n) => `ES${spanishBody(n)}`),
  )
  const more = await call(ana, addTransferMethod, { body: { holder: 'Ana', iban: accounts[0] ?? '' } })
  expect(more.body.code).toBe('illegal-move')
})

test('[D8] a dump of the table contains no IBAN, and its rows cannot be swapped', async () => {
  const ana = await person('Ana')
  await addedAll(ana, accounts.slice(0, 2))
  const rows = await asOwner<{ id: string; iban_sealed: string; all: string }>(
    database,
    'select id, iban_sealed, m::text as all from payment_methods m where doctor_id = $1 order by created_at',
    [ana.id],
  )
  expect(rows.map(row => row.all).join()).not.toMatch(/2100|2004|0418/)
  const [one, other] = rows
  const place = { table: 'payment_methods', row: one?.id ?? '', column: 'iban_sealed' }
  expect(sealer.open(place, one?.iban_sealed ?? '')).toBe('ES9121000418450200051332')
  expect(() => sealer.open(place, other?.iban_sealed ?? '')).toThrow()
})

test('[D8] after a change of key every account is sealed again, once, and still reads the same', async () => {
  const ana = await person('Ana')
  await addedAll(ana)
  const secretKey = randomBytes(32).toString('base64')
  const previous = secrets.key.toString('base64')
  const changed = sealerWith(readSecrets({ dataDir: '', required: true, secretKey, previous }))
  const [{ n = 0 } = {}] = await asOwner<{ n: number }>(
    database,
    'select count(*)::int as n from payment_methods where iban_sealed is not null',
  )
  expect(await resealWithCurrentKey(database.db, changed)).toBe(n)
  expect(await resealWithCurrentKey(database.db, changed)).toBe(0)
  const alone = sealerWith(readSecrets({ dataDir: '', required: true, secretKey }))
  const rows = await asOwner<{ id: string; iban_sealed: string }>(
    database,
    'select id, iban_sealed from payment_methods where doctor_id = $1 order by created_at',
    [ana.id],
  )
  const opened = rows.map(row =>
    alone.open({ table: 'payment_methods', row: row.id, column: 'iban_sealed' }, row.iban_sealed),
  )
  expect(opened).toEqual(accounts.map(iban => iban.replaceAll(' ', '')))
  expect((await listed(ana))[0]).toMatchObject({ iban: 'ES•• •••• •••• •••• •••• 1332' })
  // and back: the following tests seal with the first key
  await resealWithCurrentKey(
    database.db,
    sealerWith({ ...secrets, previous: readSecrets({ dataDir: '', required: true, secretKey }) }),
  )
})

test('a card that Stripe reports twice is stored once, and expires at the end of its month', async () => {
  const ana = await person('Ana')
  const card = { doctorId: ana.id, stripeId: `pm_${newId()}`, brand: 'visa', lastFour: '4242', month: 2, year: 2024 }
  for (const _ of [1, 2]) await database.db.as(system, scope => saveCard(scope, card))
  expect(await listed(ana)).toMatchObject([
    { kind: 'debit-credit', brand: 'visa', lastFour: '4242', expires: '02/2024', isExpired: true, isDefault: true },
  ])
})

test('[Z3] another doctor’s method is answered as not found by every endpoint', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [hers] = await addedAll(ana, accounts.slice(0, 1))
  const params = { id: hers?.id ?? '' }
  expect((await call(bruno, removeMethod, { params })).status).toBe(404)
  expect((await call(bruno, makeMethodDefault, { params })).status).toBe(404)
  expect(await listed(bruno)).toEqual([])
  expect(await listed(ana)).toHaveLength(1)
})

/** The account number `n` of a bank that does not exist, with correct check digits. */
function spanishBody(n: number): string {
  const account = String(n).padStart(10, '0')
  const digit = (ten: string) => {
    const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
    const rest = 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(ten[at]), 0) % 11)
    return rest === 11 ? 0 : rest === 10 ? 1 : rest
  }
  const body = `99990001${digit('0099990001')}${digit(account)}${account}`
  const check = 98n - (BigInt(`${body}142800`) % 97n)
  return `${String(check).padStart(2, '0')}${body}`
}
