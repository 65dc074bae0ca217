import { expect, test } from 'vitest'
import { applyCredit } from '#features/billing/invoices/contract/invoice.ts'
import { announceTransfer, decideTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { notify } from '#features/notifications/server/notification.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { type Person, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { startCardApp } from '#test/cards.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import { postReceipt } from '../../ledger/server/ledger.ts'

const testApp = await startCardApp()
const { call, person, database, stripe, opened, deliver } = testApp
const olga = await person('Olga', 'super-admin', { password: true })
const asSystem = { kind: 'system' } as const
const today = dayOf(new Date())

/** An invoice whose first instalments are overdue, with the notification about it. */
async function late(doctor: Person, { dueOn = addDays(today, -10), instalments = 1 } = {}): Promise<string> {
  const issuedOn = addDays(dueOn, -30)
  const id = await makeInvoice(testApp, { doctor, admin: olga, total: 12_000, instalments, dueOn, issuedOn })
  for (const kind of ['invoice-issued', 'invoice-due-soon', 'invoice-overdue'] as const)
    await database.db.as(asSystem, () => notify({ to: [doctor.id], kind, about: { kind: 'invoice', id } }))
  return id
}

async function paysByTransfer(doctor: Person, id: string, cents: number) {
  const proofId = await cleanUpload(testApp, doctor, 'transfer-proof')
  const { body } = await call(doctor, announceTransfer, { params: { id }, body: { cents, proofId } })
  const command = { outcome: 'confirmed', password: testPassword } as const
  await call(olga, decideTransfer, { params: { id: body.transfers[0]?.id ?? '' }, body: { command } })
}

async function kindsNotified(doctor: Person, id: string): Promise<string[]> {
  const { rows } = (await call(doctor, listNotifications, { body: { unread: true } })).body
  return rows.flatMap(row => (row.about.id === id ? [row.kind] : [])).sort()
}

const mailed = async (doctor: Person) =>
  (
    await asOwner<{ kind: string }>(
      database,
      'select kind from notifications where user_id = $1 and mail is not null order by kind',
      [doctor.id],
    )
  ).map(row => row.kind)

test('a fully paid invoice has no reminder any longer: not in the list, not in an e-mail', async () => {
  const ana = await person('Ana')
  const [id, other] = [await late(ana), await late(ana)]
  await paysByTransfer(ana, id, 12_000)
  expect(await kindsNotified(ana, id)).toEqual(['invoice-issued', 'payment-received'])
  expect(await kindsNotified(ana, other)).toEqual(['invoice-due-soon', 'invoice-issued', 'invoice-overdue'])
  expect(await mailed(ana)).toEqual([
    'invoice-due-soon',
    'invoice-issued',
    'invoice-issued',
    'invoice-overdue',
    'payment-received',
  ])
})

test('a payment that leaves an instalment overdue keeps its reminder; the one that pays it retracts it', async () => {
  const ana = await person('Ana')
  const id = await late(ana, { instalments: 12 })
  await paysByTransfer(ana, id, 999)
  expect(await kindsNotified(ana, id)).toContain('invoice-overdue')
  await paysByTransfer(ana, id, 1)
  expect(await kindsNotified(ana, id)).toEqual(['invoice-due-soon', 'invoice-issued', 'payment-received'])
  // an instalment due today is not overdue yet
  const dueToday = await late(ana, { dueOn: today })
  await paysByTransfer(ana, dueToday, 1)
  expect(await kindsNotified(ana, dueToday)).not.toContain('invoice-overdue')
})

test('a card payment and credit that an administrator spends retract the reminders too', async () => {
  const ana = await person('Ana')
  const [byCard, byCredit, before] = [await late(ana), await late(ana), await late(ana)]
  for (const event of stripe.complete(await opened(ana, byCard, 12_000))) await deliver(event)
  expect(await kindsNotified(ana, byCard)).toEqual(['invoice-issued', 'payment-received'])
  await database.db.as(asSystem, scope => postReceipt(scope, { invoiceId: before, cents: 24_000, via: 'transfer' }))
  expect((await call(olga, applyCredit, { params: { id: byCredit } })).status).toBe(200)
  expect(await kindsNotified(ana, byCredit)).toEqual(['invoice-issued'])
})
