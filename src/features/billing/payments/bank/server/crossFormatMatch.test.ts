import { expect, test } from 'vitest'
import { checkDigits } from '#kit/mod97.ts'
import { testPassword } from '#test/app.ts'
import { type BankMovement, camtOf, norma43Of } from '#test/bank.ts'
import { startBankApp } from '#test/bankApp.ts'
import { settleMovement } from '../contract/movement.ts'
import { type KnownMovement, matchAcrossFormats } from './crossFormatMatch.ts'

const { person, call, olga, imported, unique, openOf, movementsOf, invoiceFor } = await startBankApp()

const formats = { camt: camtOf, norma43: norma43Of }
type Format = keyof typeof formats
const orders: [Format, Format][] = [
  ['camt', 'norma43'],
  ['norma43', 'camt'],
]
// each test uses days of its own: movements that another test left could look the same
let days = 0
const freshDay = () => `2026-10-${String(++days).padStart(2, '0')}`
const reportOf = async (format: Format, ...movements: BankMovement[]) =>
  (await imported(formats[format](movements))).body

for (const [first, second] of orders) {
  test(`[P6] a movement in ${first} and again in ${second} is booked once`, async () => {
    const ana = await person('Ana')
    const { id, reference } = await invoiceFor(ana)
    const movement = { cents: 1_000, reference, payer: 'Clínica Azahar S.L.', day: freshDay() }
    // each format passes on a different text
    expect(await reportOf(first, { ...movement, words: unique() })).toMatchObject({ newEntries: 1, booked: 1 })
    const again = { ...movement, words: unique() }
    expect(await reportOf(second, again)).toMatchObject({ movements: 1, newEntries: 0, booked: 0, waiting: 0 })
    expect(await openOf(ana, id)).toBe(11_000)
    // both files again, with one more movement: both forms of the first movement are known
    const other = { cents: 1_000, reference, words: unique(), day: freshDay() }
    expect(await reportOf(second, again, other)).toMatchObject({ movements: 2, newEntries: 1, booked: 1 })
    expect(await openOf(ana, id)).toBe(10_000)
  })

  test(`[P6] two equal movements of a day remain two: ${second} adds the one that ${first} did not contain yet`, async () => {
    const ana = await person('Ana')
    const { id, reference } = await invoiceFor(ana)
    const movement = { cents: 1_000, reference, words: unique(), day: freshDay() }
    expect(await reportOf(first, movement)).toMatchObject({ newEntries: 1, booked: 1 })
    expect(await reportOf(second, movement, movement)).toMatchObject({ movements: 2, newEntries: 1, booked: 1 })
    expect(await openOf(ana, id)).toBe(10_000)
    // the first format's file of the complete day adds nothing
    expect(await reportOf(first, movement, movement)).toMatchObject({ movements: 2, newEntries: 0 })
    expect(await openOf(ana, id)).toBe(10_000)
  })

  test(`[P6] without a reference, the payer’s name matches a movement of ${second} with that of ${first}`, async () => {
    const words = unique()
    const camt = { cents: 7_001, payer: `Clínica ${words}, S.L.`, words: 'Factura 114' }
    const norma43 = { cents: 7_001, words: `TRANSFERENCIA DE CLINICA ${words} SL` }
    const of = { camt, norma43 }
    expect(await reportOf(first, of[first])).toMatchObject({ newEntries: 1, waiting: 1 })
    expect(await reportOf(second, of[second])).toMatchObject({ movements: 1, newEntries: 0, waiting: 0 })
    expect(await movementsOf(words)).toHaveLength(1)
  })

  test(`[P6] a reference that only one of ${first} and ${second} passes on: the second waits and is not booked`, async () => {
    const ana = await person('Ana')
    const { id, reference } = await invoiceFor(ana)
    const [words, day] = [unique(), freshDay()]
    const of = {
      camt: { cents: 1_000, reference, payer: 'Azahar', words, day },
      norma43: { cents: 1_000, words: `${words} ABONO`, day },
    }
    const before = await reportOf(first, of[first])
    // an administrator who assigned the movement without a reference would otherwise see it booked twice
    const [movement] = await movementsOf(words)
    const command = { action: 'assign', invoiceId: id, password: testPassword } as const
    if (before.booked === 0) await call(olga, settleMovement, { params: { id: movement?.id ?? '' }, body: { command } })
    expect(await openOf(ana, id)).toBe(11_000)
    expect(await reportOf(second, of[second])).toMatchObject({ newEntries: 1, booked: 0, waiting: 1 })
    const waiting = (await movementsOf(words)).filter(one => !one.settled)
    expect(waiting.map(one => one.reviewReason)).toEqual(['looks-known'])
    expect(await openOf(ana, id)).toBe(11_000)
    // a movement that looks known is settled by an administrator like every other waiting one
    await call(olga, settleMovement, { params: { id: waiting[0]?.id ?? '' }, body: { command } })
    expect(await openOf(ana, id)).toBe(10_000)
  })
}

test('[P6] another reference, account, day or amount is another movement', async () => {
  const ana = await person('Ana')
  const [one, other] = [await invoiceFor(ana), await invoiceFor(ana)]
  const movement = { cents: 1_000, words: unique(), day: freshDay() }
  const first = { ...movement, reference: one.reference }
  expect(await reportOf('camt', first)).toMatchObject({ newEntries: 1, booked: 1 })
  expect(await reportOf('norma43', { ...first, reference: other.reference })).toMatchObject({
    newEntries: 1,
    booked: 1,
  })
  expect(await reportOf('norma43', { ...first, day: freshDay() })).toMatchObject({ newEntries: 1, booked: 1 })
  expect(await reportOf('norma43', { ...first, cents: 999 })).toMatchObject({ newEntries: 1, booked: 0 })
  const elsewhere = norma43Of([first])
  const account = ['210008130123456789', '210008130123456788'] as const
  expect((await imported(elsewhere.replaceAll(...account))).body).toMatchObject({ newEntries: 1, booked: 1 })
  expect([await openOf(ana, one.id), await openOf(ana, other.id)]).toEqual([9_000, 11_000])
})

test('[P6] the parts of a collected entry wait when Norma 43 had their sum, and their sum when camt had the parts', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const part = (amount: string, words: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`
  const collected = (words: string, day: string) =>
    camtOf([{ cents: 2_345, day }]).replace(
      /<TxDtls>[\s\S]*<\/TxDtls>/,
      part('10.00', `${reference} ${words}`) + part('13.45', words),
    )
  const [words, later, day, nextDay] = [unique(), unique(), freshDay(), freshDay()]
  await reportOf('norma43', { cents: 2_345, words: 'REMESA', day })
  expect((await imported(collected(words, day))).body).toMatchObject({ newEntries: 2, booked: 0, waiting: 2 })
  expect((await movementsOf(words)).map(one => one.reviewReason)).toEqual(['looks-known', 'looks-known'])
  expect(await openOf(ana, id)).toBe(12_000)
  expect((await imported(collected(later, nextDay))).body).toMatchObject({ newEntries: 2, booked: 1 })
  await reportOf('norma43', { cents: 2_345, words: `REMESA ${later}`, day: nextDay })
  expect((await movementsOf(`remesa ${later}`)).map(one => one.reviewReason)).toEqual(['looks-known'])
})

const facts = { bookedOn: '2026-11-19', cents: 1_000, currency: 'EUR', reference: '', details: '', payer: '' }
const inNorma43 = { ...facts, account: '210008130123456789', collectedCents: null }
const inCamt = (id: string, payer: string, account = 'ES7921000813610123456789'): KnownMovement => {
  return { ...inNorma43, id, payer, account }
}

test('an account is recognised with and without its country and check digits, and with other separators', () => {
  const of = (account: string) =>
    matchAcrossFormats(
      [{ ...inNorma43, details: 'CLINICA AZAHAR' }],
      [inCamt('one', 'Clínica Azahar', account)],
      'norma-43',
    ).same
  for (const account of ['ES7921000813610123456789', 'ES79 2100 0813 6101 2345 6789', '21000813610123456789'])
    expect(of(account)).toMatchObject([{ movementId: 'one' }])
  for (const account of ['ES9121000813610123456788', 'DE7921000813610123456789', '']) expect(of(account)).toEqual([])
})

test('payers known by name are matched first, in any order; the others look known only beside one left', () => {
  const unnamed = { ...inNorma43, details: 'ABONO' }
  const named = { ...inNorma43, details: 'TRANSF. CLINICA AZAHAR SL' }
  const azahar = inCamt('azahar', 'Clínica Azahar S.L.')
  const one = matchAcrossFormats([unnamed, named], [azahar], 'norma-43')
  expect(one.same).toEqual([{ credit: named, movementId: 'azahar' }])
  expect(one.rest).toEqual([{ credit: unnamed, looksKnown: false }])
  const two = matchAcrossFormats([unnamed, named], [inCamt('bruno', 'Bruno Sanz'), azahar], 'norma-43')
  expect(two.rest).toEqual([{ credit: unnamed, looksKnown: true }])
})

test('a name of few letters, or none, proves nothing', () => {
  for (const payer of ['', 'S.L.', 'Ana'])
    expect(
      matchAcrossFormats([{ ...inNorma43, details: 'ANA S.L.' }], [inCamt('one', payer)], 'norma-43'),
    ).toMatchObject({
      same: [],
      rest: [{ looksKnown: true }],
    })
})

test('thousands of equal movements of a day are each compared once, whatever the other format contains', () => {
  let reads = 0
  const counted = <T extends object>(movement: T, reference: string): T & { reference: string } => {
    const get = () => {
      reads++
      return reference
    }
    return Object.defineProperty({ ...movement, reference }, 'reference', { get })
  }
  const referenceOf = (n: number) => `RF${checkDigits('RF', String(n).padStart(9, '0'))}${String(n).padStart(9, '0')}`
  const entries = Array.from({ length: 2000 }, (_, n) => counted(inNorma43, referenceOf(n)))
  const known = Array.from({ length: 2000 }, (_, n) => counted(inCamt(String(n), ''), referenceOf(1999 - n)))
  const { same, rest } = matchAcrossFormats(entries, known, 'norma-43')
  expect([same.length, rest.length]).toEqual([2000, 0])
  expect(same.every(({ movementId }, n) => movementId === String(1999 - n))).toBe(true)
  expect(reads).toBeLessThanOrEqual(2 * 4000)
})
