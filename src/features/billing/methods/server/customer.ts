import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteDetachment, insertCustomer, pendingDetachments, readCustomer } from './queries.ts'

const system = { kind: 'system' } as const

/** Who a doctor is at Stripe. */
export function customerOf(scope: Scope, doctorId: string): Promise<string | undefined> {
  return readCustomer(scope, doctorId)
}

/** Saves a doctor's customer id at Stripe; of two at once the first stays. Answers the one that is stored. */
export async function saveCustomer(scope: Scope, doctorId: string, customer: string): Promise<string> {
  await insertCustomer(scope, doctorId, customer)
  return (await readCustomer(scope, doctorId)) ?? customer
}

/**
 * Has cards that were removed here forgotten at Stripe too. One that fails holds up none of the others and is tried again
 * the next time; the first failure is thrown when all were asked.
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
