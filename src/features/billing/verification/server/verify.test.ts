import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asSuperuser } from '#test/database.ts'
import { postReceipt } from '../../ledger/server/ledger.ts'
import { verifyLedger } from './verify.ts'

const testApp = await startApp()
const { database, person } = testApp
const olga = await person('Olga', 'super-admin')
const ana = await person('Ana')
const verify = () => database.db.as({ kind: 'system' }, scope => verifyLedger(scope))

test('[P1] a ledger written by the application is correct, whatever was paid', async () => {
  for (const [cents, dueOn] of [
    [0, '2026-12-01'],
    [500, '2026-12-01'],
    [1_000, '2026-12-01'],
    [1_500, '2020-01-01'],
    [1, '2020-01-01'],
  ] as const) {
    const invoice = await makeInvoice(testApp, {
      doctor: ana,
      admin: olga,
      total: 1_000,
      instalments: 3,
      dueOn,
      issuedOn: '2020-01-01',
    })
    if (cents > 0)
      await database.db.as({ kind: 'system' }, scope =>
        postReceipt(scope, { invoiceId: invoice, cents, via: 'transfer' }),
      )
  }
  expect(await verify()).toEqual({ invoices: 5, faults: [] })
})

test('[P1] a cent that was changed outside the ledger functions is found', async () => {
  // only a superuser can, and only by disabling the database's constraints
  const past = (change: string) => asSuperuser(database, `set session_replication_role = replica; ${change}`)
  await past('update invoice_balances set paid_cents = paid_cents + 1 where outstanding_cents = 500')
  await past(
    'update ledger_postings set debit_cents = debit_cents + 1 where account = $$transfer$$ and debit_cents = 1500',
  )
  await past('update invoice_instalments set cents = cents - 1 where n = 1')
  const { faults } = await verify()
  expect(faults.filter(fault => fault.includes('out of balance'))).toHaveLength(1)
  expect(faults.filter(fault => fault.includes('its balance'))).toHaveLength(1)
  expect(faults.filter(fault => fault.includes('instalments'))).toHaveLength(5)
})
