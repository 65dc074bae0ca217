import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { ContactForm } from '../contract/contactForm.ts'

/**
 * Inserts a message; returns false when it exists already. The conflict names no column: a visitor may not read any.
 */
export async function insertContactForm(
  visitor: Scope,
  { id, form, language }: { id: string; form: ContactForm; language: string },
): Promise<boolean> {
  const { firstName: first_name, lastName: last_name, email, message } = form
  const { numInsertedOrUpdatedRows } = await visitor.query
    .insertInto('contact_forms')
    .values({ id, first_name, last_name, email, message, language })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Every administrator with an active account: the recipients when the provider has no address of its own. */
export function activeAdministrators(system: Scope) {
  return system.query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .select(['u.email', 'u.first_name', 'u.language'])
    .where('u.role', '=', 'super-admin')
    .where('x.user_id', 'is', null)
    .execute()
}

/** Deletes messages older than a year (D4). */
export async function deleteOldContactForms(system: Scope): Promise<void> {
  await sql`delete from contact_forms where sent_at < now() - interval '12 months'`.execute(system.query)
}
