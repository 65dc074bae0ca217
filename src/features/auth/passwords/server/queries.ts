import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** Replaces a password; every reset link of the person becomes invalid (A5). */
export async function replacePassword(system: Scope, userId: string, hash: string): Promise<void> {
  await system.query
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict(c => c.column('user_id').doUpdateSet({ hash, set_at: sql`now()` }))
    .execute()
  const links = system.query.updateTable('password_resets').set({ used_at: sql`now()` })
  await links.where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

export async function insertReset(system: Scope, reset: { userId: string; tokenHash: Buffer }): Promise<void> {
  await system.query
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      expires_at: sql`now() + interval '30 minutes'`,
    })
    .execute()
}

/** The recipient of a reset link; no row for an unknown or suspended one. */
export function personByEmail(system: Scope, email: string) {
  return system.query
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.language'])
    .where('u.email', '=', email)
    .where(isActive)
    .executeTakeFirst()
}

/** The person of a valid reset link, with the names of their clinics; no row for an expired or unknown one. */
export function personByReset(system: Scope, tokenHash: Buffer) {
  return system.query
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.language'])
    .select(sql<string[]>`array(select c.name from clinics c where c.doctor_id = u.id)`.as('clinics'))
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where(isActive)
    .executeTakeFirst()
}

/** The owner of the password: the words that it may not contain, and the e-mail address. */
export function ownerOf(system: Scope, userId: string) {
  return system.query
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language'])
    .select(sql<string[]>`array(select c.name from clinics c where c.doctor_id = u.id)`.as('clinics'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Marks a valid link as used; returns false when another request has just used it. */
export async function consumeReset(system: Scope, tokenHash: Buffer): Promise<boolean> {
  const spent = await system.query
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0
}

const isActive = sql<boolean>`not exists (select from user_suspensions x where x.user_id = u.id)`
