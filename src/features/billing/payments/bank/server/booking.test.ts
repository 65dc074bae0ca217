import { expect, test } from 'vitest'
import { voidInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { balanceOf } from '#features/billing/ledger/server/ledger.ts'
import { decideTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { verifyLedger } from '#features/billing/verification/server/verify.ts'
import { type Person, testPassword } from '#test/app.ts'
import { camtOf } from '#test/bank.ts'
import { startBankApp } from '#test/bankApp.ts'
import { settleMovement } from '../contract/movement.ts'

const { person, call, database, olga, imported, importMovements, unique, openOf, movementsOf, invoiceFor, announced } =
  await startBankApp()
const asSystem = { kind: 'system' } as const
const creditOf = (who: Person) => database.db.as(asSystem, async scope => (await balanceOf(scope, who.id)).credit)
const faults = () => database.db.as(asSystem, async scope => (await verifyLedger(scope)).faults)

const decide = (id: string, outcome: 'confirmed' | 'refused') => {
  const command = { outcome, password: testPassword, ...(outcome === 'refused' && { reason: 'Not ours' }) }
  return call(olga, decideTransfer, { params: { id }, body: { command } as never })
}

test('[P6] of two movements with one reference and the full open amount, one is booked and the other waits', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana, 1_000, 1)
  const words = unique()
  const report = await importMovements({ cents: 1_000, reference, words }, { cents: 1_000, reference, words })
  expect(report).toMatchObject({ newEntries: 2, booked: 1, waiting: 1 })
  const rows = await movementsOf(words)
  expect(rows.map(({ reviewReason, settled }) => [reviewReason, settled?.outcome]).sort()).toEqual([
    [null, 'booked'],
    ['over', undefined],
  ])
  expect([await openOf(ana, id), await creditOf(ana)]).toEqual([0, 0])
})

test('[P6] a file of two accounts is imported completely: equal movements of both accounts are two movements', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const [one = ''] = /<Stmt>.*<\/Stmt>/s.exec(camtOf([{ cents: 1_000, reference, words: unique() }])) ?? []
  const other = one.replace('ES7921000813610123456789', 'ES9121000418450200051332')
  const both = camtOf([]).replace(/<Stmt>.*<\/Stmt>/s, `${one}${other}`)
  expect((await imported(both)).body).toMatchObject({ movements: 2, newEntries: 2, booked: 2 })
  expect(await openOf(ana, id)).toBe(10_000)
  // without the account number of one of them, nothing of the file is stored
  const nameless = both.replace('<IBAN>ES9121000418450200051332</IBAN>', '').replaceAll('2026-11-19', '2026-11-18')
  expect((await imported(nameless)).body.faults).toMatchObject([{ code: 'no-account' }])
  expect(await openOf(ana, id)).toBe(10_000)
})

test('a movement of zero is left out, a negative one is a fault, a returned one changes nothing', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  const file = camtOf([{ cents: 1_000, reference, words: unique() }])
  expect((await imported(file.replace('>10.00<', '>0.00<'))).body).toMatchObject({ movements: 0, leftOut: 1 })
  expect((await imported(file.replace('>10.00<', '>-10.00<'))).body.faults).toMatchObject([
    { code: 'bad-amount', value: '-10.00' },
  ])
  const returned = file.replace('CRDT', 'DBIT').replace('<Sts>BOOK</Sts>', '<RvslInd>true</RvslInd><Sts>BOOK</Sts>')
  expect((await imported(returned)).body).toMatchObject({ movements: 0, leftOut: 1 })
  expect(await openOf(ana, id)).toBe(12_000)
})

test('[P6] money for a void invoice waits for a person; once assigned it is the doctor’s credit', async () => {
  const ana = await person('Ana')
  const { id, reference } = await invoiceFor(ana)
  await call(olga, voidInvoice, { params: { id }, body: { reason: 'Returned', paidCents: 0 } })
  const words = unique()
  expect(await importMovements({ cents: 12_000, reference, words })).toMatchObject({ booked: 0, waiting: 1 })
  const [movement] = await movementsOf(words)
  expect(movement?.reviewReason).toBe('void')
  const command = { action: 'assign', invoiceId: id, password: testPassword } as const
  await call(olga, settleMovement, { params: { id: movement?.id ?? '' }, body: { command } })
  expect([await openOf(ana, id), await creditOf(ana), await faults()]).toEqual([0, 12_000, []])
})

test('[P6] a transfer that an administrator confirms while the bank reports it is booked once', async () => {
  const ana = await person('Ana')
  for (let round = 0; round < 6; round++) {
    const { id, reference } = await invoiceFor(ana, 12_000, 1)
    const transfer = await announced(ana, id, 3_000)
    const [confirmed, read] = await Promise.all([
      decide(transfer, 'confirmed'),
      importMovements({ cents: 3_000, reference, words: unique() }),
    ])
    // the second transaction finds the transfer decided; the movement is linked to it in both orders
    expect([200, 409]).toContain(confirmed.status)
    expect(read).toMatchObject({ booked: 1, waiting: 0 })
    expect(await openOf(ana, id)).toBe(9_000)
  }
})

test('[P6] money is never lost when a transfer is refused while the bank reports it', async () => {
  const ana = await person('Ana')
  for (let round = 0; round < 6; round++) {
    const { id, reference } = await invoiceFor(ana, 12_000, 1)
    const transfer = await announced(ana, id, 3_000)
    const [refused, read] = await Promise.all([
      decide(transfer, 'refused'),
      importMovements({ cents: 3_000, reference, words: unique() }),
    ])
    // when the refusal comes first, the movement waits as a part of the due amount; otherwise it has confirmed the
    // transfer
    const came = [refused.status, read.booked, await openOf(ana, id)]
    expect([
      [200, 0, 12_000],
      [409, 1, 9_000],
    ]).toContainEqual(came)
  }
  expect(await faults()).toEqual([])
})
