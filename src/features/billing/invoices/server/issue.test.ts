import { expect, test } from 'vitest'
import { addDays, dayOf } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import { addInvoice, type NewInvoice } from '../contract/invoice.ts'

const testApp = await startApp()
const { database, person, call } = testApp
const olga = await person('Olga', 'super-admin')
const today = dayOf(new Date())

async function issue(doctor: Person, more: Partial<NewInvoice> = {}) {
  const fileId = await cleanUpload(testApp, olga, 'invoice-pdf')
  const sums = { netCents: 100, vatRegime: 'export', vatCents: 0, totalCents: 100 } as const
  const days = { issuedOn: today, dueOn: addDays(today, 30) }
  const rest = { number: `I-${newId().slice(-9)}`, currency: 'EUR', instalments: 1 } as const
  return call(olga, addInvoice, {
    params: { id: doctor.id },
    body: { fileId, lines: [], caseIds: [], ...sums, ...days, ...rest, ...more },
  })
}

test('36 cents are paid in 36 months of one cent, one cent in one; one cent in 36 is refused and nothing is stored', async () => {
  const ana = await person('Ana')
  const { body } = await issue(ana, { netCents: 36, totalCents: 36, instalments: 36 })
  expect(new Set(body.plan.map(one => one.cents))).toEqual(new Set([1]))
  expect((await issue(ana, { netCents: 1, totalCents: 1 })).body.plan).toMatchObject([{ n: 1, cents: 1 }])
  const none = await issue(ana, { netCents: 1, totalCents: 1, instalments: 36 })
  expect([none.status, none.body.errors]).toEqual([400, [{ at: 'instalments', code: 'too-many-instalments' }]])
  expect(await asOwner(database, 'select from invoices where doctor_id = $1', [ana.id])).toHaveLength(2)
})

test('a number that differs only in letter case or spaces is taken, for another doctor too', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  expect((await issue(ana, { number: 'Serie ñ 7' })).body.number).toBe('Serie ñ 7')
  for (const number of ['SERIE Ñ 7', ' serie  ñ\u00a07 '])
    for (const doctor of [ana, bruno])
      expect((await issue(doctor, { number })).body.errors).toEqual([{ at: 'number', code: 'number-taken' }])
})

test('after a refused number the PDF can be used again', async () => {
  const ana = await person('Ana')
  await issue(ana, { number: 'Once-1' })
  const fileId = await cleanUpload(testApp, olga, 'invoice-pdf')
  expect((await issue(ana, { number: 'Once-1', fileId })).status).toBe(400)
  expect((await issue(ana, { number: 'Once-2', fileId })).status).toBe(200)
})

test('an invoice is posted on its day of issue; one of today is posted at this moment', async () => {
  const ana = await person('Ana')
  const [old, fresh] = [await issue(ana, { issuedOn: addDays(today, -40) }), await issue(ana)]
  const at = async (id: string) => {
    const [row] = await asOwner<{ at: Date }>(database, 'select at from ledger_transactions where invoice_id = $1', [
      id,
    ])
    return row?.at ?? new Date(0)
  }
  expect(dayOf(await at(old.body.id))).toBe(addDays(today, -40))
  expect((await at(fresh.body.id)).getTime()).toBeLessThanOrEqual(Date.now())
})
