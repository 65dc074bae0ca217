import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'

export type MethodRow = Awaited<ReturnType<typeof methodRows>>[number]

/** The doctor's methods, the default first, then the latest. */
export function methodRows(scope: Scope) {
  return scope.query
    .selectFrom('payment_methods as m')
    .leftJoin('default_payment_methods as d', 'd.method_id', 'm.id')
    .select(['m.id', 'm.kind', 'm.holder', 'm.country', 'm.last_four', 'm.brand', 'm.expires_month', 'm.expires_year'])
    .select(['m.created_at', sql<boolean>`d.method_id is not null`.as('is_default')])
    .where('m.doctor_id', '=', scope.id)
    .orderBy('is_default', 'desc')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
}

interface NewAccount {
  id: string
  holder: string
  sealed: string
  fingerprint: string
  country: string
  lastFour: string
}

/** Returns false when the doctor has this account already. */
export async function insertAccount(scope: Scope, account: NewAccount): Promise<boolean> {
  const inserted = await scope.query
    .insertInto('payment_methods')
    .values({
      id: account.id,
      doctor_id: scope.id,
      kind: 'wire-transfer',
      holder: account.holder,
      iban_sealed: account.sealed,
      iban_fingerprint: account.fingerprint,
      country: account.country,
      last_four: account.lastFour,
    })
    .onConflict(c => c.columns(['doctor_id', 'iban_fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface NewCard {
  id: string
  doctorId: string
  stripeId: string
  brand: string
  lastFour: string
  month: number
  year: number
}

/** Adds a card once, even when it is reported several times. */
export async function insertCard(system: Scope, card: NewCard): Promise<void> {
  await system.query
    .insertInto('payment_methods')
    .values({
      id: card.id,
      doctor_id: card.doctorId,
      kind: 'debit-credit',
      stripe_id: card.stripeId,
      brand: card.brand,
      last_four: card.lastFour,
      expires_month: card.month,
      expires_year: card.year,
    })
    .onConflict(c => c.column('stripe_id').doNothing())
    .execute()
}

/**
 * Sets the latest method as the default when a doctor has methods but no default. Concurrent calls queue on the
 * doctor's row.
 */
export async function ensureDefault(scope: Scope, doctorId: string): Promise<void> {
  await scope.query
    .insertInto('default_payment_methods')
    .columns(['doctor_id', 'method_id'])
    .expression(
      scope.query
        .selectFrom('payment_methods')
        .select(['doctor_id', 'id'])
        .where('doctor_id', '=', doctorId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .onConflict(c => c.doNothing())
    .execute()
}

export async function setDefault(scope: Scope, id: string): Promise<void> {
  await scope.query
    .insertInto('default_payment_methods')
    .values({ doctor_id: scope.id, method_id: id })
    .onConflict(c => c.column('doctor_id').doUpdateSet({ method_id: id }))
    .execute()
}

/** Queues the changes of one doctor's methods, by any user. */
export async function lockMethodsOf(scope: Scope, doctorId: string): Promise<void> {
  await queueFor(scope, `payment methods ${doctorId}`)
}

/** The Stripe id of the deleted method's card; undefined when the method did not exist. */
export async function deleteMethod(scope: Scope, id: string) {
  await scope.query.deleteFrom('default_payment_methods').where('method_id', '=', id).execute()
  return scope.query
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('doctor_id', '=', scope.id)
    .returning('stripe_id')
    .executeTakeFirst()
}

export async function insertDetachment(scope: Scope, stripeId: string): Promise<void> {
  await scope.query.insertInto('stripe_detachments').values({ stripe_id: stripeId }).execute()
}

export async function pendingDetachments(system: Scope): Promise<string[]> {
  const rows = await system.query
    .selectFrom('stripe_detachments')
    .select('stripe_id')
    .orderBy('requested_at')
    .limit(50)
    .execute()
  return rows.map(row => row.stripe_id)
}

export async function deleteDetachment(system: Scope, stripeId: string): Promise<void> {
  await system.query.deleteFrom('stripe_detachments').where('stripe_id', '=', stripeId).execute()
}

export async function readCustomer(scope: Scope, doctorId: string): Promise<string | undefined> {
  const row = await scope.query
    .selectFrom('stripe_customers')
    .select('customer')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return row?.customer
}

export async function insertCustomer(system: Scope, doctorId: string, customer: string): Promise<void> {
  await system.query
    .insertInto('stripe_customers')
    .values({ doctor_id: doctorId, customer })
    .onConflict(c => c.column('doctor_id').doNothing())
    .execute()
}

/** Accounts sealed with a key that is not the current one, locked until the transaction ends. */
export function formerlySealed(system: Scope, currentPrefix: string) {
  return system.query
    .selectFrom('payment_methods')
    .select(['id', 'iban_sealed'])
    .where('iban_sealed', 'is not', null)
    .where(sql<boolean>`not starts_with(iban_sealed, ${currentPrefix})`)
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .execute()
}

export async function updateSeal(
  system: Scope,
  id: string,
  seal: { sealed: string; fingerprint: string },
): Promise<void> {
  await system.query
    .updateTable('payment_methods')
    .set({ iban_sealed: seal.sealed, iban_fingerprint: seal.fingerprint })
    .where('id', '=', id)
    .execute()
}

/** The doctors with an account of this fingerprint; several may share one. */
export async function doctorsWithFingerprint(scope: Scope, fingerprint: string): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('payment_methods')
    .select('doctor_id')
    .where('iban_fingerprint', '=', fingerprint)
    .execute()
  return rows.map(row => row.doctor_id)
}
