import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import { containing, keysetPage } from '#platform/db/keyset.ts'
import type { ContactForm, listContactForms } from '../contract/contactForm.ts'

/** Writes a message; false when it is there already. Without naming the column: a visitor may not read even that. */
export async function insertContactForm(
  _visitor: Scope,
  { id, form, language }: { id: string; form: ContactForm; language: string },
): Promise<boolean> {
  const { firstName: first_name, lastName: last_name, email, message } = form
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('contact_forms')
    .values({ id, first_name, last_name, email, message, language })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Every administrator who may sign in: whom the provider's letters go to unless it has an address of its own. */
export function activeAdministrators(_system: Scope) {
  return query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .select(['u.email', 'u.first_name', 'u.language'])
    .where('u.role', '=', 'super-admin')
    .where('x.user_id', 'is', null)
    .execute()
}

export type ContactFormsAsked = InputOf<typeof listContactForms>['body']
type Row = Awaited<ReturnType<ReturnType<typeof contactForms>['executeTakeFirstOrThrow']>>

/** A page of messages, newest first; each word that is searched for stands somewhere in it. */
export function contactFormPage(admin: Scope, { search, ...place }: ContactFormsAsked): Promise<Page<Row>> {
  const words = search.split(/\s+/).filter(Boolean)
  const found = contactForms(admin).where(eb =>
    eb.and(words.map(word => sql<boolean>`f.search like plain(${containing(word)})`)),
  )
  return keysetPage(found, { key: sql`f.sent_at`, id: sql`f.id`, descending: true }, place)
}

// an administrator's view only: policy and grants let nobody else come here
function contactForms(_admin: Scope) {
  return query
    .selectFrom('contact_forms as f')
    .select(['f.id', 'f.first_name', 'f.last_name', 'f.email', 'f.message', 'f.language', 'f.sent_at'])
}

/** Removes messages of more than a year ago (D4). */
export async function deleteOldContactForms(_system: Scope): Promise<void> {
  await sql`delete from contact_forms where sent_at < now() - interval '12 months'`.execute(query)
}
