import { sql } from 'kysely'
import type { Currency } from '#kit/money.ts'
import type { Scope } from '#platform/db/actor.ts'

export type FailureRow = Awaited<ReturnType<typeof failures>>[number]
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof openCheckout>>>

/** The open attempt to pay an invoice. */
export function openCheckout(scope: Scope, invoiceId: string) {
  return checkouts(scope)
    .where('c.invoice_id', '=', invoiceId)
    .where('c.mode', '=', 'payment')
    .where('c.ended_at', 'is', null)
    .executeTakeFirst()
}

/** The last attempt to pay an invoice, in any state. */
export function latestCheckout(scope: Scope, invoiceId: string) {
  return checkouts(scope).where('c.invoice_id', '=', invoiceId).orderBy('c.attempt', 'desc').limit(1).executeTakeFirst()
}

/** The reader's last attempt to add a card. */
export function latestSetup(scope: Scope) {
  return checkouts(scope)
    .where('c.doctor_id', '=', scope.id)
    .where('c.mode', '=', 'setup')
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function attemptsOf(scope: Scope, invoiceId: string): Promise<number> {
  const row = await scope.query
    .selectFrom('checkouts')
    .select(sql<number>`coalesce(max(attempt), 0)::int`.as('n'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function insertPaymentCheckout(
  scope: Scope,
  c: { id: string; invoiceId: string; attempt: number; cents: number; currency: Currency },
): Promise<void> {
  const { id, invoiceId: invoice_id, attempt, cents, currency } = c
  await scope.query
    .insertInto('checkouts')
    .values({ id, doctor_id: scope.id, mode: 'payment', invoice_id, attempt, cents, currency })
    .execute()
}

export async function insertSetupCheckout(scope: Scope, id: string): Promise<void> {
  await scope.query.insertInto('checkouts').values({ id, doctor_id: scope.id, mode: 'setup' }).execute()
}

export function checkoutRow(scope: Scope, id: string) {
  return checkouts(scope).where('c.id', '=', id).executeTakeFirstOrThrow()
}

/** An attempt, locked, by its session id, or by our own id, which Stripe stores, when the session id is unknown. */
export function lockCheckout(system: Scope, { session, reference }: { session: string; reference: string | null }) {
  return system.query
    .selectFrom('checkouts as c')
    .leftJoin('invoices as i', 'i.id', 'c.invoice_id')
    .select(['c.id', 'c.doctor_id', 'c.mode', 'c.invoice_id', 'c.state', 'i.number'])
    .where(sql<boolean>`(c.session = ${session} or c.id::text = ${reference})`)
    .forUpdate('c')
    .executeTakeFirst()
}

/** Stores the URL and the session id of an attempt's page. */
export async function setOpen(system: Scope, id: string, page: { session: string; url: string }): Promise<void> {
  await system.query
    .updateTable('checkouts')
    .set({ ...page, state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

export async function setEnded(
  system: Scope,
  id: string,
  end: { state: 'paid' | 'added' | 'expired'; session: string; payment?: string },
): Promise<void> {
  await system.query
    .updateTable('checkouts')
    .set({ state: end.state, session: end.session, payment: end.payment ?? null, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Attempts without a result from Stripe: their page was never received, or Stripe has closed it long ago. */
export function unansweredCheckouts(scope: Scope) {
  return checkouts(scope)
    .where('c.ended_at', 'is', null)
    .where(sql<boolean>`((c.state = 'asked' and c.created_at < now() - interval '1 minute')
      or c.created_at < now() - interval '25 hours')`)
    .orderBy('c.created_at')
    .limit(100)
    .execute()
}

/** Attempts whose page asks for more than their invoice still owes. */
export function obsoleteCheckouts(system: Scope) {
  return checkouts(system)
    .innerJoin('invoice_balances as b', 'b.invoice_id', 'c.invoice_id')
    .where('c.ended_at', 'is', null)
    .whereRef('c.cents', '>', 'b.outstanding_cents')
    .orderBy('c.created_at')
    .execute()
}

/** Returns false when the event was received before. */
export async function insertStripeEvent(
  system: Scope,
  event: { id: string; type: string; created: number },
): Promise<boolean> {
  const inserted = await system.query
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type, created_at: new Date(event.created * 1000) })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isHandled(system: Scope, id: string): Promise<boolean> {
  return (
    (await system.query.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/**
 * Stores an event that could not be processed. It is retried after ten minutes, then after double the time, up to a
 * day.
 */
export async function saveFailure(
  system: Scope,
  { id, type, created, data }: { id: string; type: string; created: number; data: { object: EventObject } },
): Promise<void> {
  const { object = '', id: object_id = '', payment_intent: payment } = data.object
  await system.query
    .insertInto('stripe_failures')
    .values({
      id,
      type,
      created_at: new Date(created * 1000),
      object,
      object_id,
      payment: typeof payment === 'string' ? payment : null,
      next_attempt_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .onConflict(c =>
      c.column('id').doUpdateSet({
        attempts: sql`stripe_failures.attempts + 1`,
        next_attempt_at: sql`now() + least(interval '10 minutes' * power(2, least(stripe_failures.attempts, 10)), interval '1 day')`,
        failed_at: sql`now()`,
      }),
    )
    .execute()
}

interface EventObject {
  object?: string
  id?: string
  payment_intent?: unknown
}

export async function deleteFailure(system: Scope, id: string): Promise<void> {
  await system.query.deleteFrom('stripe_failures').where('id', '=', id).execute()
}

/** Events that could not be processed, oldest first, and whether they are due for a retry. */
export function failures(system: Scope) {
  return system.query
    .selectFrom('stripe_failures')
    .select(['id', 'type', 'created_at', 'object', 'object_id', 'payment', 'attempts'])
    .select(sql<boolean>`next_attempt_at <= now()`.as('is_due'))
    .orderBy('created_at')
    .execute()
}

export async function readCursor(system: Scope): Promise<Date | undefined> {
  return (await system.query.selectFrom('stripe_cursor').select('at').executeTakeFirst())?.at
}

export async function setCursor(system: Scope, at: Date): Promise<void> {
  await system.query
    .insertInto('stripe_cursor')
    .values({ at })
    .onConflict(c => c.column('singleton').doUpdateSet({ at }))
    .execute()
}

/** The facts about a doctor that are sent to Stripe. */
export function customerFacts(system: Scope, doctorId: string) {
  return system.query
    .selectFrom('users')
    .select(['email', 'language', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()
}

function checkouts(scope: Scope) {
  return scope.query
    .selectFrom('checkouts as c')
    .leftJoin('invoices as i', 'i.id', 'c.invoice_id')
    .select(['c.id', 'c.doctor_id', 'c.mode', 'c.invoice_id', 'c.attempt', 'c.cents', 'c.currency', 'c.state'])
    .select(['c.session', 'c.url', 'c.created_at', 'c.ended_at', 'i.number', 'i.reference'])
}
