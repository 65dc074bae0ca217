import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteDetachment, insertCustomer, pendingDetachments, readCustomer } from './queries.ts'

const system = { kind: 'system' } as const

/** The Stripe customer of a doctor. */
export function customerOf(scope: Scope, doctorId: string): Promise<string | undefined> {
  return readCustomer(scope, doctorId)
}

/** Saves a doctor's Stripe customer id; when two are saved at once, the first is kept. Returns the stored one. */
export async function saveCustomer(scope: Scope, doctorId: string, customer: string): Promise<string> {
  await insertCustomer(scope, doctorId, customer)
  return (await readCustomer(scope, doctorId)) ?? customer
}

/**
 * Detaches at Stripe the cards that were removed here. A failure delays none of the others and is tried again at the
 * next run; the first failure is thrown after all were tried.
 */
export async function forgetCards(db: Db, detach: (stripeId: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const stripeId of await db.as(system, pendingDetachments)) {
    try {
      await detach(stripeId)
      await db.as(system, scope => deleteDetachment(scope, stripeId))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
