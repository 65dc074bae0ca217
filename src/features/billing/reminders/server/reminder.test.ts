import { expect, test } from 'vitest'
import { addDays, dayOf } from '#kit/dates.ts'
import { type Person, startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asOwner } from '#test/database.ts'
import { postReceipt } from '../../ledger/server/ledger.ts'
import { sendInvoiceReminders } from './reminder.ts'

const testApp = await startApp()
const { database, person } = testApp
const olga = await person('Olga', 'super-admin')

// a working day at noon in Madrid, far from today, so that every invoice was entered long before
const tuesday = new Date('2031-03-11T11:00:00Z')
const on = (days: number, hour = '11') => new Date(`${addDays(dayOf(tuesday), days)}T${hour}:00:00Z`)
const dueIn = (doctor: Person, days: number, more: { instalments?: number } = {}) =>
  makeInvoice(testApp, { doctor, admin: olga, dueOn: addDays(dayOf(tuesday), days), ...more })

async function kindsNotified(doctor: Person): Promise<string[]> {
  const rows = await asOwner<{ kind: string }>(
    database,
    `select r.kind from invoice_reminders r join invoices i on i.id = r.invoice_id where i.doctor_id = $1 order by r.at, r.kind`,
    [doctor.id],
  )
  return rows.map(row => row.kind)
}

test('each instalment is reminded of before and after its due date, once each time', async () => {
  const ana = await person('Ana')
  await dueIn(ana, 7)
  for (const days of [0, 0, 1, 6, 7, 8, 10, 13, 17, 20, 37, 41, 45]) await sendInvoiceReminders(database.db, on(days))
  expect(await kindsNotified(ana)).toEqual(['due-in-7', 'due-in-1', 'late-3', 'late-10', 'late-30'])
  const [notified] = await asOwner<{ kinds: string[] }>(
    database,
    'select array_agg(distinct kind order by kind) as kinds from notifications where user_id = $1',
    [ana.id],
  )
  expect(notified?.kinds).toEqual(['invoice-due-soon', 'invoice-overdue'])
})

test('outside support hours no reminder is sent', async () => {
  const ana = await person('Ana')
  await dueIn(ana, 1)
  // 06:00 and 18:00 in Madrid, and a Sunday
  for (const at of [on(0, '05'), on(0, '17'), on(5)]) expect(await sendInvoiceReminders(database.db, at)).toBe(0)
  expect(await kindsNotified(ana)).toEqual([])
})

test('an instalment due on a weekend is reminded of on the Friday before', async () => {
  const ana = await person('Ana')
  await dueIn(ana, 5)
  await sendInvoiceReminders(database.db, on(3))
  expect(await kindsNotified(ana)).toContain('due-in-1')
})

test('a paid invoice is not reminded of, and of twelve instalments only the one that is due', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const paid = await dueIn(ana, 1)
  await database.db.as({ kind: 'system' }, scope =>
    postReceipt(scope, { invoiceId: paid, cents: 120_000, via: 'transfer' }),
  )
  await dueIn(bruno, 1, { instalments: 12 })
  await sendInvoiceReminders(database.db, tuesday)
  expect([await kindsNotified(ana), await kindsNotified(bruno)]).toEqual([[], ['due-in-1']])
})

test('two servers at the same moment send one reminder', async () => {
  const ana = await person('Ana')
  for (let n = 0; n < 20; n++) await dueIn(ana, 7)
  const sent = await Promise.all([1, 2, 3].map(() => sendInvoiceReminders(database.db, tuesday)))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(await kindsNotified(ana)).toHaveLength(20)
})

test('an invoice that was entered late is not reminded of at once', async () => {
  const ana = await person('Ana')
  const now = new Date()
  const soon = addDays(dayOf(now), 3)
  await makeInvoice(testApp, { doctor: ana, admin: olga, dueOn: soon, issuedOn: dayOf(now) })
  // noon in Madrid, today or on the next working day
  await sendInvoiceReminders(database.db, new Date(`${nextWorkday(dayOf(now))}T11:00:00Z`))
  expect(await kindsNotified(ana)).not.toContain('due-in-7')
})

function nextWorkday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}
