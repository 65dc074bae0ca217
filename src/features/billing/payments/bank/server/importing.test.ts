import { expect, test } from 'vitest'
import { addTransferMethod } from '#features/billing/methods/contract/method.ts'
import { decideTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { checkDigits } from '#kit/mod97.ts'
import { testPassword } from '#test/app.ts'
import { camtOf, norma43Of } from '#test/bank.ts'
import { startBankApp } from '#test/bankApp.ts'
import { asOwner } from '#test/database.ts'
import { listMovements, mostSuggestions, settleMovement, suggestInvoices } from '../contract/movement.ts'

const {
  person,
  call,
  database,
  olga,
  ways,
  imported,
  importMovements,
  unique,
  openOf,
  movementsOf,
  invoiceFor,
  announced,
} = await startBankApp()

const settled = (id: string, command: object) =>
  call(olga, settleMovement, { params: { id }, body: { command: { password: testPassword, ...command } } as never })

test('[P6] the next instalment, the full open amount, or an announced amount are booked automatically, in both formats', async () => {
  const ana = await person('Ana')
  const [one, other] = [await invoiceFor(ana), await invoiceFor(ana)]
  expect(await importMovements({ cents: 1_000, reference: one.reference, words: unique() })).toMatchObject({
    booked: 1,
    waiting: 0,
  })
  const all = await imported(norma43Of([{ cents: 12_000, reference: other.reference, words: unique() }]))
  expect(all.body).toMatchObject({ format: 'norma-43', booked: 1, waiting: 0 })
  expect([await openOf(ana, one.id), await openOf(ana, other.id)]).toEqual([11_000, 0])
})

test('[P6] part, too much, an unknown and a wrong reference, none, another currency: each waits for a person', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
  const words = unique()
  const report = await importMovements(
    { cents: 999, reference, words },
    { cents: 12_001, reference, words },
    { cents: 1_000, reference: wrong, words },
    { cents: 1_000, reference: `RF${checkDigits('RF', '999999999')}999999999`, words },
    { cents: 1_000, words },
    { cents: 1_000, reference, words, currency: 'USD' },
    { cents: -700, reference, words },
  )
  expect(report).toMatchObject({ movements: 6, newEntries: 6, booked: 0, waiting: 6, leftOut: 1 })
  const reviewReasons = (await movementsOf(words)).map(movement => movement.reviewReason)
  expect(reviewReasons.sort()).toEqual([
    'currency',
    'no-reference',
    'over',
    'partial',
    'unknown-reference',
    'wrong-reference',
  ])
  expect(await openOf(ana, id)).toBe(12_000)
})

test('[P6] the same file again changes nothing and is reported as known', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const file = camtOf([{ cents: 1_000, reference, words: unique() }])
  expect((await imported(file)).body).toMatchObject({ isKnown: false, booked: 1 })
  const before = await everything()
  for (const _ of [1, 2]) expect((await imported(file)).body).toMatchObject({ isKnown: true, newEntries: 0, booked: 0 })
  expect(await everything()).toEqual(before)
  expect(await openOf(ana, id)).toBe(11_000)
})

test('[P6] a movement that two files share is stored once; two equal ones of a day are stored twice', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const words = unique()
  const monday = { cents: 1_000, reference, words }
  const report = await importMovements(monday, monday)
  expect(report).toMatchObject({ newEntries: 2, booked: 2 })
  // the next day's file still contains Monday
  expect(await importMovements(monday, monday, { ...monday, day: '2026-11-20' })).toMatchObject({
    movements: 3,
    newEntries: 1,
    booked: 1,
  })
  expect(await openOf(ana, id)).toBe(9_000)
})

test('[P6] the same file sent ten times at the same moment is imported once', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const file = camtOf([{ cents: 1_000, reference, words: unique() }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => imported(file)))
  const [read, refused] = [200, 429].map(status => answers.filter(answer => answer.status === status))
  expect(read?.filter(answer => !answer.body.isKnown)).toHaveLength(1)
  // each user may have one import running and one waiting; a refusal states when to retry
  expect((read?.length ?? 0) + (refused?.length ?? 0)).toBe(10)
  for (const { headers } of refused ?? []) expect(headers['retry-after']).toBe('5')
  expect(await openOf(ana, id)).toBe(11_000)
})

test('a faulty file is refused with every fault and its line, and nothing of it is stored', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const before = await everything()
  const file = camtOf([
    { cents: 1_000, reference },
    { cents: 5, day: '2026-13-01' },
  ])
  const { status, body } = await imported(file)
  expect([status, body.errors]).toEqual([400, [{ at: 'fileId', code: 'faulty' }]])
  expect(body.faults).toEqual([{ line: 8, code: 'bad-date', value: '2026-13-01' }])
  expect(await everything()).toEqual(before)
  expect(await openOf(ana, id)).toBe(12_000)
})

test('[P6] a bank movement confirms an announced transfer; one that was confirmed before is not booked twice', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const announce = (cents: number) => announced(ana, id, cents)
  await announce(2_500)
  const confirmed = await announce(3_500)
  const command = { outcome: 'confirmed', password: testPassword } as const
  await call(olga, decideTransfer, { params: { id: confirmed }, body: { command } })
  expect(await openOf(ana, id)).toBe(8_500)
  const words = unique()
  expect(await importMovements({ cents: 2_500, reference, words }, { cents: 3_500, reference, words })).toMatchObject({
    booked: 2,
  })
  const { outstandingCents, transfers } = await ways(olga, id)
  expect([outstandingCents, transfers.map(transfer => transfer.state)]).toEqual([6_000, ['confirmed', 'confirmed']])
  expect(transfers.map(({ byBank, decidedBy }) => [byBank, decidedBy]).sort()).toEqual([
    [false, 'Olga Test'],
    [true, ''],
  ])
  // a third movement of that amount is separate money, and no transfer waits for it
  expect(await importMovements({ cents: 3_500, reference, words, day: '2026-11-20' })).toMatchObject({
    booked: 0,
    waiting: 1,
  })
})

test('[P6] an administrator assigns a movement with the password: the excess becomes credit, once', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana, 1_000, 1)
  const words = unique()
  await importMovements({ cents: 1_500, reference, words })
  const [movement] = await movementsOf(words)
  const movementId = movement?.id ?? ''
  const wrong = await settled(movementId, { action: 'assign', invoiceId: id, password: 'not the password' })
  expect(wrong.body.errors).toEqual([{ at: 'command.password', code: 'wrong-password' }])
  const answers = await Promise.all([1, 2].map(() => settled(movementId, { action: 'assign', invoiceId: id })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(await openOf(ana, id)).toBe(0)
  const [{ credit = 0 } = {}] = await asOwner<{ credit: number }>(
    database,
    `select coalesce(sum(credit_cents - debit_cents), 0)::int as credit from ledger_postings
      where account = 'credit' and doctor_id = $1`,
    [ana.id],
  )
  expect(credit).toBe(500)
  const events = await asOwner<{ what: string; by: string }>(
    database,
    'select what, by from payment_events where subject_id = $1',
    [movementId],
  )
  expect(events).toEqual([{ what: 'movement-assigned', by: olga.id }])
})

test('[P6] a movement is set aside with a reason, and remains set aside', async () => {
  const words = unique()
  await importMovements({ cents: 4_321, words })
  const [movement] = await movementsOf(words)
  const id = movement?.id ?? ''
  expect((await settled(id, { action: 'set-aside', reason: '' })).body.errors?.[0]?.at).toBe('command.reason')
  const done = await settled(id, { action: 'set-aside', reason: 'Interest of the bank' })
  expect(done.body.settled).toMatchObject({ outcome: 'set-aside', reason: 'Interest of the bank', by: 'Olga Test' })
  expect((await settled(id, { action: 'set-aside', reason: 'again' })).body.code).toBe('illegal-move')
})

test('invoices are suggested by number, by the payer’s account and by amount, the likeliest first', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await call(ana, addTransferMethod, { body: { holder: 'Ana', iban: 'FR1420041010050500013M02606' } })
  const hers = await invoiceFor(ana, 7_700, 1)
  const his = await invoiceFor(bruno, 7_654, 1)
  const words = unique()
  await importMovements({ cents: 7_654, words: `${words} ${his.number}`, payerIban: 'FR1420041010050500013M02606' })
  const [movement] = await movementsOf(words)
  const params = { id: movement?.id ?? '' }
  const { invoices } = (await call(olga, suggestInvoices, { params, body: {} })).body
  expect(invoices.map(one => one.number)).toEqual([his.number, hers.number])
  const searched = (await call(olga, suggestInvoices, { params, body: { search: `ana ${hers.number}` } })).body
  expect(searched.invoices.map(one => one.number)).toEqual([hers.number])
  expect(searched.areMore).toBe(false)
})

test('of many invoices that a search finds, the first are suggested, and the answer says that there are more', async () => {
  const name = `Dora${unique().replace(/[^a-z]/gi, '')}`
  const dora = await person(name)
  const words = unique()
  await importMovements({ cents: 7_655, words })
  const [movement] = await movementsOf(words)
  const found = async () => {
    const call_ = call(olga, suggestInvoices, { params: { id: movement?.id ?? '' }, body: { search: name } })
    const { invoices, areMore } = (await call_).body
    return [invoices.length, areMore]
  }
  for (let n = 0; n < mostSuggestions; n++) await invoiceFor(dora)
  expect(await found()).toEqual([mostSuggestions, false])
  await invoiceFor(dora)
  expect(await found()).toEqual([mostSuggestions, true])
})

test('a doctor has no access to the bank’s movements', async () => {
  const ana = await person('Ana')
  expect((await call(ana, listMovements, { body: {} })).status).toBe(404)
})

/** Everything that an import could change. */
async function everything() {
  const count = async (table: string) => (await asOwner(database, `select from ${table}`)).length
  const tables = ['bank_files', 'bank_movements', 'bank_settlements', 'payment_events', 'ledger_transactions']
  return Promise.all(tables.map(count))
}

test('a file with more movements than the limit is refused with an explanation, before anything is stored', async () => {
  const many = Array.from({ length: 20_001 }, () => ({ cents: 100 }))
  const before = await everything()
  for (const file of [camtOf(many), norma43Of(many.map(one => ({ ...one, words: 'x' })))])
    expect((await imported(file)).body).toMatchObject({ code: 'invalid-input', faults: [{ code: 'too-long' }] })
  expect(await everything()).toEqual(before)
})
