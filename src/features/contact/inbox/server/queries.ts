import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { AnswerFields, listContactForms } from '../contract/contactForm.ts'
import type { ContactState } from '../contract/moves.ts'

export type ContactFormsRequest = InputOf<typeof listContactForms>['body']
export type ContactFormFacts = Awaited<ReturnType<ReturnType<typeof contactForms>['executeTakeFirstOrThrow']>>

// the table of `contract/moves.ts` in SQL: spam before archive before answer before reading
const stateOf = sql<ContactState>`case when s.form_id is not null then 'spam' when a.form_id is not null then 'archived'
  when exists (select from contact_form_answers w where w.form_id = f.id) then 'answered'
  when r.form_id is not null then 'read' else 'new' end`

/** A page of messages that contain each word of the search. */
export function contactFormPage(
  admin: Scope,
  { search, state, language, sort, ...place }: ContactFormsRequest,
): Promise<Page<ContactFormFacts>> {
  const words = searchTerms(search)
  const matches = contactForms(admin)
    .where(eb => eb.and(words.map(word => sql<boolean>`f.search like fold_text(${containing(word)})`)))
    .where(state ? sql<boolean>`${stateOf} = ${state}` : sql<boolean>`s.form_id is null`)
    .$if(language !== undefined, q => q.where('f.language', '=', language ?? ''))
  const keys = { sent: sql`f.sent_at`, name: sql`fold_text(f.last_name || ' ' || f.first_name)` }
  return keysetPage(admin, matches, orderOf(sort, keys, sql`f.id`), place)
}

export function contactFormFacts(admin: Scope, id: string): Promise<ContactFormFacts | undefined> {
  return contactForms(admin).where('f.id', '=', id).executeTakeFirst()
}

/** Locks a message until the transaction ends. */
export function lockContactForm(system: Scope, id: string) {
  return system.query.selectFrom('contact_forms').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The number of messages in each state; an unused state has no row. */
export function contactFormCounts(admin: Scope) {
  return admin.query
    .selectFrom(contactForms(admin).as('c'))
    .select(['c.state', sql<number>`count(*)::int`.as('n')])
    .groupBy('c.state')
    .execute()
}

// a view for administrators only: policies and grants refuse everybody else
function contactForms(admin: Scope) {
  return admin.query
    .selectFrom('contact_forms as f')
    .leftJoin('contact_form_reads as r', 'r.form_id', 'f.id')
    .leftJoin('contact_form_archives as a', 'a.form_id', 'f.id')
    .leftJoin('contact_form_spam as s', 's.form_id', 'f.id')
    .select(['f.id', 'f.first_name', 'f.last_name', 'f.email', 'f.message', 'f.language', 'f.sent_at'])
    .select(stateOf.as('state'))
    .select(['r.at as read_at', 'a.at as archived_at', 's.at as spam_at'])
    .select(['r.by as read_by', 'a.by as archived_by', 's.by as spam_by'])
}

/** The names of people, by id. */
export async function namesOf(admin: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await admin.query
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

export function answersOf(admin: Scope, formId: string) {
  return admin.query
    .selectFrom('contact_form_answers')
    .select(['id', 'by_name', 'subject', 'body', 'reply_to', 'email_id', 'at'])
    .where('form_id', '=', formId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export type MailWaiting = Awaited<ReturnType<typeof mailsWaiting>>[number]

/** The e-mails that were not sent yet, with the last failure and whether it was final. */
export function mailsWaiting(system: Scope, ids: readonly string[]) {
  return system.query
    .selectFrom('outbox')
    .select(['id', 'last_error', 'given_up_at'])
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .execute()
}

export async function insertAnswer(
  admin: Scope,
  { formId, mailId, subject, body, replyTo }: AnswerFields & { formId: string; mailId: string },
): Promise<void> {
  const by_name = sql<string>`(select first_name || ' ' || last_name from users where id = ${admin.id})`
  const row = { id: newId(), form_id: formId, by: admin.id, by_name, email_id: mailId }
  await admin.query
    .insertInto('contact_form_answers')
    .values({ ...row, subject, body, reply_to: replyTo })
    .execute()
}

const tables = {
  reading: 'contact_form_reads',
  archive: 'contact_form_archives',
  spam: 'contact_form_spam',
} as const
export type ContactFact = keyof typeof tables

/** Stores a fact about a message; when it is stored already, the first one is kept. */
export async function insertFact(admin: Scope, fact: ContactFact, formId: string): Promise<void> {
  await admin.query
    .insertInto(tables[fact])
    .values({ form_id: formId, by: admin.id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteFact(admin: Scope, fact: ContactFact, formId: string): Promise<void> {
  await admin.query.deleteFrom(tables[fact]).where('form_id', '=', formId).execute()
}

export function addressOf(admin: Scope) {
  return admin.query.selectFrom('users').select('email').where('id', '=', admin.id).executeTakeFirstOrThrow()
}
