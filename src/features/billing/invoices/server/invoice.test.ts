import { expect, test } from 'vitest'
import { addDays, dayOf } from '#kit/dates.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import { postReceipt } from '../../ledger/server/ledger.ts'
import { readDues } from '../contract/dues.ts'
import { addInvoice, type Invoice, listInvoices, readInvoice, voidInvoice } from '../contract/invoice.ts'
import { findInvoices } from './invoice.ts'

const testApp = await startApp()
const { app, database, person, call } = testApp
const olga = await person('Olga', 'super-admin', { password: true })
const today = dayOf(new Date())

type Fields = ArgumentsOf<typeof addInvoice>['body']
async function fields(more: Partial<Fields> = {}): Promise<Fields> {
  return {
    fileId: await cleanUpload(testApp, olga, 'invoice-pdf'),
    number: `A-${newId().slice(-9)}`,
    issuedOn: today,
    dueOn: addDays(today, 30),
    lines: [
      { description: 'Alineadores a medida', quantity: 2, unitCents: 60_000 },
      { description: 'Descuento', quantity: 1, unitCents: -20_000 },
    ],
    netCents: 100_000,
    vatRegime: 'general',
    vatCents: 21_000,
    totalCents: 121_000,
    currency: 'EUR',
    instalments: 12,
    caseIds: [],
    ...more,
  }
}

async function add(doctor: Person, more: Partial<Fields> = {}) {
  return call(olga, addInvoice, { params: { id: doctor.id }, body: await fields(more) })
}

async function issued(doctor: Person, more: Partial<Fields> = {}): Promise<Invoice> {
  const { status, body } = await add(doctor, more)
  expect(status).toBe(200)
  return body
}

const read = async (who: Person, id: string) => (await call(who, readInvoice, { params: { id } })).body
const list = async (who: Person, body: ArgumentsOf<typeof listInvoices>['body'] = {}) =>
  (await call(who, listInvoices, { body })).body
const numbersIn = (page: { rows: { number: string }[] }) => page.rows.map(row => row.number)
const pay = (invoiceId: string, cents: number) =>
  database.db.as({ kind: 'system' }, scope => postReceipt(scope, { invoiceId, cents, via: 'transfer' }))

async function submittedCase(doctor: Person, lastName: string): Promise<string> {
  const id = newId()
  const patient = { first_name: 'Paz', last_name: lastName, phase: 'planning', first_submitted_at: new Date() }
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('cases')
      .values({ id, doctor_id: doctor.id, ...patient })
      .execute(),
  )
  return id
}

test('a doctor reads an invoice as it was entered, with its plan to the cent', async () => {
  const ana = await person('Ana')
  const paz = await submittedCase(ana, 'Iglesias')
  const { id } = await issued(ana, { number: 'F-2026/1', caseIds: [paz] })
  const invoice = await read(ana, id)
  expect(invoice).toMatchObject({ number: 'F-2026/1', status: 'open', totalCents: 121_000, instalments: 12 })
  expect(invoice.lines).toHaveLength(2)
  expect(invoice.cases).toMatchObject([{ id: paz, patient: 'Paz Iglesias' }])
  expect(invoice.plan.map(one => one.cents)).toEqual([...Array(4).fill(10_084), ...Array(8).fill(10_083)])
  expect([invoice.nextDueOn, invoice.nextCents]).toEqual([addDays(today, 30), 10_084])
  expect(invoice.can).toEqual(['pay'])
  expect((await read(olga, id)).can).toEqual(['void'])
})

test('the doctor is notified, and nobody else', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await issued(ana)
  const notified = await asOwner(database, 'select user_id, kind from notifications where about_id = $1', [id])
  expect(notified).toEqual([{ user_id: ana.id, kind: 'invoice-issued' }])
  expect((await call(bruno, readInvoice, { params: { id } })).status).toBe(404)
  expect((await list(bruno)).total).toBe(0)
})

test('wrong sums, a wrong rate, 37 instalments: each is reported at its field, and nothing is stored', async () => {
  const ana = await person('Ana')
  const wrong: [Partial<Fields>, string, string][] = [
    [{ totalCents: 121_001 }, 'totalCents', 'not-the-sum'],
    [{ netCents: 99_999, totalCents: 120_999 }, 'netCents', 'not-the-sum-of-lines'],
    [{ vatCents: 10_000, totalCents: 110_000 }, 'vatCents', 'not-the-rate'],
    [{ instalments: 37 }, 'instalments', 'too-many-instalments'],
    [{ instalments: 0 }, 'instalments', 'too-small'],
    [{ dueOn: addDays(today, -1) }, 'dueOn', 'due-before-issue'],
    [{ issuedOn: addDays(today, 1) }, 'issuedOn', 'in-future'],
    [{ number: '  ' }, 'number', 'required'],
    [{ caseIds: [newId()] }, 'caseIds', 'unknown-case'],
  ]
  for (const [more, at, code] of wrong) {
    const { status, body } = await add(ana, more)
    expect([at, status, body.errors]).toEqual([at, 400, [{ at, code }]])
  }
  const few = await add(ana, {
    lines: [],
    netCents: 3,
    vatCents: 0,
    vatRegime: 'export',
    totalCents: 3,
    instalments: 4,
  })
  expect(few.body.errors).toEqual([{ at: 'instalments', code: 'too-many-instalments' }])
  expect((await list(ana)).total).toBe(0)
})

test('a number is unique regardless of letter case, also when two are issued at once and after a void', async () => {
  const ana = await person('Ana')
  const { id } = await issued(ana, { number: 'Serie-7' })
  const taken = [{ at: 'number', code: 'number-taken' }]
  expect((await add(ana, { number: 'SERIE-7' })).body.errors).toEqual(taken)
  await call(olga, voidInvoice, { params: { id }, body: { reason: 'Twice', paidCents: 0 } })
  expect((await add(ana, { number: 'Serie-7' })).body.errors).toEqual(taken)
  const both = await Promise.all([add(ana, { number: 'Serie-8' }), add(ana, { number: 'Serie-8' })])
  expect(both.map(one => one.status).sort()).toEqual([200, 400])
})

test('[F7] the PDF is read by its doctor and administrators once it is attached to an invoice', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { fileId } = await issued(ana)
  const reads = async (who: Person) => (await get(who, fileId)).statusCode
  expect([await reads(ana), await reads(bruno), await reads(olga)]).toEqual([200, 404, 200])
  const again = await add(ana, { fileId })
  expect(again.body.errors).toEqual([{ at: 'fileId', code: 'file-unknown' }])
})

const get = (who: Person, fileId: string) =>
  app.http.inject({ url: `/api/files/${fileId}`, headers: { authorization: `Bearer ${who.bearer}` } })

test('another doctor’s case is not linked', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const foreign = await submittedCase(bruno, 'Soler')
  expect((await add(ana, { caseIds: [foreign] })).body.errors).toEqual([{ at: 'caseIds', code: 'unknown-case' }])
})

test('invoices are for doctors: the id of an administrator is answered as not found', async () => {
  expect((await add(olga)).status).toBe(404)
})

test('the status follows the payments and the calendar', async () => {
  const ana = await person('Ana')
  const late = await makeInvoice(testApp, {
    doctor: ana,
    admin: olga,
    dueOn: addDays(today, -1),
    issuedOn: '2026-01-01',
  })
  const coming = await makeInvoice(testApp, { doctor: ana, admin: olga, total: 10_000, dueOn: today })
  expect([(await read(ana, late)).status, (await read(ana, coming)).status]).toEqual(['overdue', 'open'])
  await pay(coming, 1)
  expect((await read(ana, coming)).status).toBe('partly-paid')
  await pay(coming, 9_999)
  const paid = await read(ana, coming)
  expect([paid.status, paid.can, paid.payments.map(one => one.cents)]).toEqual(['paid', [], [1, 9_999]])
  const of = async (status: 'overdue' | 'paid' | 'unpaid' | 'open') =>
    (await list(ana, { status })).rows.map(row => row.id)
  expect([await of('overdue'), await of('paid'), await of('unpaid'), await of('open')]).toEqual([
    [late],
    [coming],
    [late],
    [],
  ])
})

test('the count of all unpaid invoices equals the number of listed ones', async () => {
  const due = { admin: olga, issuedOn: '2026-01-01' }
  for (const doctor of [await person('Ana'), await person('Eva')])
    for (const dueOn of [addDays(today, -1), today]) await makeInvoice(testApp, { ...due, doctor, dueOn })
  for (const status of ['overdue', 'unpaid'] as const)
    for (const sort of ['-issued', 'due', 'number'] as const)
      for (const narrowed of [{}, { from: '2026-01-01', to: '2026-01-01' }, { search: 'al' }]) {
        const { rows, total } = await list(olga, { status, sort, rows: 500, ...narrowed })
        expect(rows.length, `${status} by ${sort}`).toBeGreaterThan(0)
        expect(total, `${status} by ${sort}`).toBe(rows.length)
      }
})

test('an unpaid invoice is made void: nothing is owed, and it stays in the list', async () => {
  const ana = await person('Ana')
  const { id, number } = await issued(ana)
  const { body } = await call(olga, voidInvoice, { params: { id }, body: { reason: 'Wrong doctor', paidCents: 0 } })
  expect(body).toMatchObject({ status: 'void', outstandingCents: 0, voided: { reason: 'Wrong doctor', money: 'none' } })
  expect(numbersIn(await list(ana, { status: 'void' }))).toEqual([number])
  const again = await call(olga, voidInvoice, { params: { id }, body: { reason: 'Again', paidCents: 0 } })
  expect([again.status, again.body.code]).toEqual([409, 'illegal-move'])
})

test('the money on a void invoice becomes credit or is given back', async () => {
  const ana = await person('Ana')
  const [first, second] = [await issued(ana), await issued(ana)]
  await pay(first.id, 50_000)
  await pay(second.id, 20_000)
  const makeVoid = (id: string, paidCents: number, money?: 'credit' | 'refunded') =>
    call(olga, voidInvoice, {
      params: { id },
      body: { reason: 'Returned', paidCents, ...(money && { money, password: testPassword }) },
    })
  expect((await makeVoid(first.id, 50_000)).body.errors).toEqual([{ at: 'money', code: 'required' }])
  expect((await makeVoid(first.id, 50_000, 'credit')).body.voided?.money).toBe('credit')
  // recording a refund asks for the password once more (A11)
  const noted = { reason: 'Returned', paidCents: 20_000, money: 'refunded' } as const
  const without = await call(olga, voidInvoice, { params: { id: second.id }, body: noted })
  expect(without.body.errors).toEqual([{ at: 'password', code: 'required' }])
  const wrong = { ...noted, password: 'this is not the password' }
  expect((await call(olga, voidInvoice, { params: { id: second.id }, body: wrong })).body.errors).toEqual([
    { at: 'password', code: 'wrong-password' },
  ])
  expect((await makeVoid(second.id, 20_000, 'refunded')).body.voided?.money).toBe('refunded')
  const dues = (await call(ana, readDues, { params: { id: ana.id } })).body
  expect(dues).toMatchObject({ open: { count: 0, cents: 0 }, creditCents: 50_000 })
})

test('a payment that arrives while the void form is open is shown first, and nothing is decided yet', async () => {
  const ana = await person('Ana')
  const { id } = await issued(ana)
  await pay(id, 1_000)
  const { status, body } = await call(olga, voidInvoice, { params: { id }, body: { reason: 'Late', paidCents: 0 } })
  expect([status, body.code]).toEqual([409, 'stale'])
  expect(body.current).toMatchObject({ id, paidCents: 1_000 })
  expect((await read(olga, id)).status).toBe('partly-paid')
})

test('[Z6] a void and a payment at the same moment are both booked and nothing is lost', async () => {
  const ana = await person('Ana')
  const { id } = await issued(ana)
  const voiding = call(olga, voidInvoice, { params: { id }, body: { reason: 'Race', paidCents: 0 } })
  await Promise.all([voiding, pay(id, 121_000)])
  const { status, paidCents, creditCents } = await read(olga, id)
  // either the payment came first: paid and not void, or the void came first: the money is credit
  expect([
    ['paid', 121_000, 0],
    ['void', 0, 121_000],
  ]).toContainEqual([status, paidCents, creditCents])
})

test('the dues: open, overdue, the next instalment', async () => {
  const ana = await person('Ana')
  const late = await makeInvoice(testApp, {
    doctor: ana,
    admin: olga,
    total: 900,
    instalments: 3,
    dueOn: addDays(today, -5),
  })
  await makeInvoice(testApp, { doctor: ana, admin: olga, total: 500, dueOn: addDays(today, 5) })
  const { body } = await call(ana, readDues, { params: { id: ana.id } })
  expect(body).toMatchObject({ open: { count: 2, cents: 1_400 }, overdue: { count: 1, cents: 900 } })
  expect(body.next).toMatchObject([{ invoiceId: late, dueOn: addDays(today, -5), cents: 300 }])
  const bruno = await person('Bruno')
  expect((await call(bruno, readDues, { params: { id: ana.id } })).status).toBe(404)
})

test('lists are searched by number, line, case and patient, and filtered by date of issue', async () => {
  const ana = await person('Ana')
  const paz = await submittedCase(ana, 'Quiñones')
  const { number } = await issued(ana, { number: 'Ñ-77', caseIds: [paz] })
  await issued(ana)
  for (const search of ['n-77', 'quinones', 'Ñ-77 alineadores'])
    expect([search, numbersIn(await list(ana, { search }))]).toEqual([search, [number]])
  expect((await list(ana, { search: '%' })).total).toBe(0)
  expect((await list(ana, { from: addDays(today, 1) })).total).toBe(0)
  expect((await list(olga, { doctor: ana.id, to: today })).total).toBe(2)
  expect(numbersIn(await list(ana, { case: paz }))).toEqual([number])
  const asAdmin = { kind: 'super-admin', id: olga.id } as const
  const result = await database.db.as(asAdmin, scope => findInvoices(scope, 'ñ-77', 5))
  expect(result.hits.map(hit => hit.id)).toHaveLength(1)
})

test('the pages of every sort order join without a gap or a repeat', async () => {
  const ana = await person('Ana')
  for (let n = 0; n < 7; n++) {
    const made = { total: 1_000 + (n % 2), dueOn: addDays(today, n % 3), number: `P-${n}-${ana.id.slice(-6)}` }
    await makeInvoice(testApp, { doctor: ana, admin: olga, ...made })
  }
  for (const sort of ['issued', '-issued', 'number', '-number', 'due', '-due', 'total', '-total'] as const) {
    const all = numbersIn(await list(ana, { sort, rows: 50 }))
    const first = await list(ana, { sort, rows: 3 })
    const second = await list(ana, { sort, rows: 3, after: first.next })
    const third = await list(ana, { sort, rows: 3, after: second.next })
    expect([sort, [first, second, third].flatMap(numbersIn)]).toEqual([sort, all])
  }
})

test('an invoice that is sent twice with one idempotency key is issued once', async () => {
  const ana = await person('Ana')
  const body = await fields()
  const idempotencyKey = newId()
  const send = () => call(olga, addInvoice, { params: { id: ana.id }, body }, { idempotencyKey })
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect((await list(ana)).total).toBe(1)
})
