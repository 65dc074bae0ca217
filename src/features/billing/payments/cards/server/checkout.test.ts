import { expect, test } from 'vitest'
import { postReceipt } from '#features/billing/ledger/server/ledger.ts'
import { beginCardSetup } from '#features/billing/methods/contract/cardSetup.ts'
import { listMethods, removeMethod } from '#features/billing/methods/contract/method.ts'
import { newId } from '#kit/id.ts'
import { startCardApp } from '#test/cards.ts'
import { asOwner } from '#test/database.ts'

const { person, call, stripe, database, begin, opened, invoiceFor, deliver, reconcile, stateOf } = await startCardApp()

const sessionRequests = (invoiceId: string) =>
  stripe.requests.filter(one => one.path === '/v1/checkout/sessions' && one.key?.startsWith(`checkout:${invoiceId}`))

test('[P3] the attempt is stored before Stripe is called, and its key is invoice and attempt', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  stripe.upset('/checkout/sessions', 'fails')
  stripe.upset('/checkout/sessions', 'fails')
  stripe.upset('/checkout/sessions', 'fails')
  const failed = await begin(ana, invoice, 10_000)
  expect([failed.status, failed.body.code]).toEqual([503, 'unavailable'])
  expect(await stateOf(invoice)).toMatchObject({ paid: 0, visits: ['asked'] })
  const again = await begin(ana, invoice, 10_000)
  expect(again.status).toBe(200)
  expect(new Set(sessionRequests(invoice).map(one => one.key))).toEqual(new Set([`checkout:${invoice}:1`]))
  expect(again.body.url).toMatch(`${stripe.url}/pay/cs_test_`)
})

test('[P3] a response that was lost after its effect creates no second payment page', async () => {
  const ana = await person('Ana')
  for (const mishap of ['works-and-fails', 'works-and-hangs-up'] as const) {
    const invoice = await invoiceFor(ana)
    const before = stripe.sessions.size
    for (let n = 0; n < 3; n++) stripe.upset('/checkout/sessions', mishap)
    expect((await begin(ana, invoice, 10_000)).status).toBe(503)
    const { status } = await begin(ana, invoice, 10_000)
    expect([status, stripe.sessions.size - before]).toEqual([200, 1])
  }
})

test('[P3] ten clicks at once lead to one page', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(ana, invoice, 10_000)))
  expect(new Set(answers.map(answer => answer.body.url)).size).toBe(1)
  expect(await stateOf(invoice)).toMatchObject({ visits: ['open'] })
})

test('another amount closes the former page; when the former page was paid meanwhile, that payment counts', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const whole = await opened(ana, invoice, 10_000)
  const part = await opened(ana, invoice, 4_000)
  expect(stripe.sessions.get(whole)?.status).toBe('expired')
  stripe.complete(part)
  const refused = await begin(ana, invoice, 10_000)
  expect(refused.body.errors).toEqual([{ at: 'cents', code: 'more-than-open' }])
  expect(await stateOf(invoice)).toMatchObject({ paid: 4_000, open: 6_000, visits: ['expired', 'paid'] })
  expect((await begin(ana, invoice, 6_000)).status).toBe(200)
})

test('[P3] when an invoice was paid by transfer while its page was open, the card payment becomes credit', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  await database.db.as({ kind: 'system' }, scope =>
    postReceipt(scope, { invoiceId: invoice, cents: 10_000, via: 'transfer' }),
  )
  for (const event of stripe.complete(session)) expect((await deliver(event)).statusCode).toBe(200)
  expect(await stateOf(invoice)).toMatchObject({ paid: 10_000, open: 0, credit: 10_000 })
  expect((await begin(ana, invoice, 100)).body.code).toBe('illegal-move')
})

test('[P3] the database itself allows one open page and one row per attempt', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  await opened(ana, invoice, 10_000)
  const insert = (attempt: number) =>
    asOwner(
      database,
      `insert into checkouts (id, doctor_id, mode, invoice_id, attempt, cents, currency)
       values ($1, $2, 'payment', $3, $4, 100, 'EUR')`,
      [newId(), ana.id, invoice, attempt],
    )
  await expect(insert(1)).rejects.toThrow(/unique/)
  await expect(insert(2)).rejects.toThrow(/checkouts_open/)
})

test('[Z3] another doctor’s invoice has no page', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const invoice = await invoiceFor(ana)
  expect((await begin(bruno, invoice, 100)).status).toBe(404)
  expect((await begin(bruno, newId(), 100)).status).toBe(404)
})

test('a card is set up at Stripe; its brand, last four and expiry are stored, and after its removal Stripe detaches it', async () => {
  const ana = await person('Ana')
  const { status, body } = await call(ana, beginCardSetup, {})
  expect(status).toBe(200)
  for (const event of stripe.complete(body.url.split('/').at(-1) ?? '')) await deliver(event)
  const { methods, takesCards } = (await call(ana, listMethods, {})).body
  expect(takesCards).toBe(true)
  expect(methods).toMatchObject([{ kind: 'debit-credit', brand: 'visa', lastFour: '4242', expires: '12/2031' }])
  await call(ana, removeMethod, { params: { id: methods[0]?.id ?? '' } })
  expect(stripe.detached).toHaveLength(0)
  await reconcile()
  expect(stripe.detached).toHaveLength(1)
  await reconcile()
  expect(stripe.detached).toHaveLength(1)
})
