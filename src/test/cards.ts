import { afterAll, onTestFinished } from 'vitest'
import { beginCheckout } from '#features/billing/payments/cards/contract/checkout.ts'
import { closeObsoletePages, openPageCloser } from '#features/billing/payments/cards/server/closing.ts'
import { reconcile } from '#features/billing/payments/cards/server/reconcile.ts'
import { createLog } from '#platform/log.ts'
import { type Person, startApp } from './app.ts'
import { makeInvoice } from './billing.ts'
import { asOwner } from './database.ts'
import { type StripeEvent, startFakeStripe } from './stripe.ts'

/** A server connected to the fake of Stripe, and the steps that tests of cards repeat. */
export async function startCardApp() {
  const stripe = await startFakeStripe()
  afterAll(() => stripe.close())
  const testApp = await startApp({ cards: stripe.cards })
  const { app, call, database, person } = testApp
  const olga = await person('Olga', 'super-admin')

  const parts = { db: database.db, cards: stripe.cards, appUrl: 'http://idealign.test', log: createLog('silent') }

  const begin = (who: Person, invoiceId: string, cents: number) =>
    call(who, beginCheckout, { params: { id: invoiceId }, body: { cents } })
  const sessionIn = (url: string) => url.split('/').at(-1) ?? ''

  return {
    ...testApp,
    stripe,
    olga,
    begin,
    sessionIn,
    invoiceFor: (doctor: Person, total = 10_000, instalments = 1) =>
      makeInvoice(testApp, { doctor, admin: olga, total, instalments }),
    /** Starts a checkout and returns its session at Stripe. */
    opened: async (who: Person, invoiceId: string, cents: number) =>
      sessionIn((await begin(who, invoiceId, cents)).body.url),
    /** Delivers a webhook event; `as` makes an old or forged one, `altered` one that was changed in transit. */
    deliver: async (
      event: StripeEvent,
      as?: { at?: number; secret?: string },
      altered: (payload: string) => string = payload => payload,
    ) => {
      const { payload, signature } = stripe.signedEvent(event, as)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return app.http.inject({ method: 'POST', url: '/api/stripe/events', payload: altered(payload), headers })
    },
    reconcile: (now?: Date) => reconcile(parts, now),
    closeObsoletePages: () => closeObsoletePages(parts),
    /** Closes checkout pages after each commit, as the running server does, until the test ends. */
    closesPages: () => {
      const closer = openPageCloser(parts, createLog('silent'))
      onTestFinished(() => closer.stop())
    },
    /** All payments of an invoice and all that is pending: equal states give equal texts. */
    stateOf: async (invoiceId: string) => {
      const [row] = await asOwner<{ state: string }>(
        database,
        `select json_build_object(
           'paid', b.paid_cents, 'open', b.outstanding_cents,
           'credit', (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_postings p
                       join ledger_transactions t on t.id = p.transaction_id
                      where p.account = 'credit' and t.invoice_id = b.invoice_id),
           'booked', (select count(*) from ledger_transactions t where t.invoice_id = b.invoice_id),
           'events', (select count(*) from payment_events e where e.invoice_id = b.invoice_id),
           'visits', (select json_agg(state order by attempt) from checkouts c where c.invoice_id = b.invoice_id)
         )::text as state from invoice_balances b where invoice_id = $1`,
        [invoiceId],
      )
      return JSON.parse(row?.state ?? '{}')
    },
  }
}
