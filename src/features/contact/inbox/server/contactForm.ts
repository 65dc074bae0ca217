import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import type { ContactEvent } from '../../contract/events.ts'
import type { AnswerFields, ContactAnswer, ContactForm, ContactFormRow } from '../contract/contactForm.ts'
import { type ContactMove, type ContactState, contactMoves } from '../contract/moves.ts'
import { mailAnswer, subjectFor } from './mails.ts'
import {
  addressOf,
  answersOf,
  type ContactFact,
  type ContactFormFacts,
  type ContactFormsRequest,
  contactFormCounts,
  contactFormFacts,
  contactFormPage,
  deleteFact,
  insertAnswer,
  insertFact,
  lockContactForm,
  type MailWaiting,
  mailsWaiting,
  namesOf,
} from './queries.ts'

/** The dependencies of the inbox besides the database. */
export interface InboxParts {
  /** The reply address of our e-mails: the provider's own, or undefined for that of the writing administrator. */
  contactEmail?: string | undefined
}

export async function contactFormsFor(admin: Scope, request: ContactFormsRequest): Promise<Page<ContactFormRow>> {
  const page = await contactFormPage(admin, request)
  return { ...page, rows: page.rows.map(rowOf) }
}

/** The number of messages in each state. */
export async function countsFor(admin: Scope): Promise<Record<ContactState, number>> {
  const counts = { new: 0, read: 0, answered: 0, archived: 0, spam: 0 }
  for (const { state, n } of await contactFormCounts(admin)) counts[state] = n
  return counts
}

/** The number of messages that nobody has opened yet: for the administrator's dashboard. */
export async function newContactForms(admin: Scope): Promise<number> {
  return (await countsFor(admin)).new
}

export async function contactFormFor(admin: Scope, parts: InboxParts, id: string): Promise<ContactForm> {
  return toContactForm(admin, parts, await loadContactForm(admin, id))
}

/** The effect of each move: a stored or a removed fact. */
const acts: Record<Exclude<ContactMove, 'answer'>, { add?: ContactFact; remove?: ContactFact }> = {
  read: { add: 'reading' },
  'mark-new': { remove: 'reading' },
  archive: { add: 'archive' },
  unarchive: { remove: 'archive' },
  'mark-spam': { add: 'spam' },
  'clear-spam': { remove: 'spam' },
}

/**
 * Performs an action without text. A repeated one returns the message unchanged; an impossible one is `illegal-move`
 * (Z6).
 */
export async function moveFor(
  admin: Scope,
  parts: InboxParts,
  { id, move }: { id: string; move: Exclude<ContactMove, 'answer'> },
): Promise<ContactForm> {
  const form = await locked(admin, id)
  if (isDone(form, move)) return toContactForm(admin, parts, form)
  refuseUnless(form.state, move)
  const { add, remove } = acts[move]
  if (add) await insertFact(admin, add, id)
  if (remove) await deleteFact(admin, remove, id)
  return loadAnswer(admin, parts, id)
}

/**
 * Sends and saves an answer. When two administrators answer at once, the second receives the first answer, and nothing
 * is sent.
 */
export async function answerFor(
  admin: Scope,
  parts: InboxParts,
  { id, seenAnswers, ...answer }: AnswerFields & { id: string; seenAnswers: number },
): Promise<ContactForm> {
  const form = await locked(admin, id)
  refuseUnless(form.state, 'answer')
  const known = await answersOf(admin, id)
  if (known.length !== seenAnswers) throw new AppError('stale', { current: await toContactForm(admin, parts, form) })
  const mailId = await mailAnswer(rowOf(form), answer)
  await insertAnswer(admin, { formId: id, mailId, ...answer })
  await insertFact(admin, 'reading', id)
  return loadAnswer(admin, parts, id)
}

async function loadContactForm(admin: Scope, id: string): Promise<ContactFormFacts> {
  const form = await contactFormFacts(admin, id)
  if (!form) throw new AppError('not-found')
  return form
}

// an administrator cannot update the message itself: its row is locked with the system's rights
async function locked(admin: Scope, id: string): Promise<ContactFormFacts> {
  await withSystemRights(system => lockContactForm(system, id))
  return loadContactForm(admin, id)
}

function isDone({ read_at, archived_at, spam_at }: ContactFormFacts, move: ContactMove): boolean {
  if (move === 'read') return read_at !== null
  if (move === 'mark-new') return read_at === null
  if (move === 'archive' || move === 'unarchive') return (move === 'archive') === (archived_at !== null)
  return move !== 'answer' && (move === 'mark-spam') === (spam_at !== null)
}

function refuseUnless(state: ContactState, move: ContactMove): void {
  if (!contactMoves.allows(move, state, 'super-admin')) throw new AppError('illegal-move')
}

async function loadAnswer(admin: Scope, parts: InboxParts, id: string): Promise<ContactForm> {
  await publish<ContactEvent>(admin, { type: 'contact-form-changed', id })
  return contactFormFor(admin, parts, id)
}

async function toContactForm(admin: Scope, { contactEmail }: InboxParts, form: ContactFormFacts): Promise<ContactForm> {
  const { read_at, read_by, archived_at, archived_by, spam_at, spam_by } = form
  const names = await namesOf(
    admin,
    [read_by, archived_by, spam_by].filter(id => id !== null),
  )
  const fact = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by: names.get(by ?? '') ?? '' }
  return {
    ...rowOf(form),
    read: fact(read_at, read_by),
    archived: fact(archived_at, archived_by),
    spam: fact(spam_at, spam_by),
    answers: await answersSaid(admin, form.id),
    replyTo: contactEmail ?? (await addressOf(admin)).email,
    subject: subjectFor(form.language),
    can: contactMoves.allowed(form.state, 'super-admin'),
  }
}

async function answersSaid(admin: Scope, formId: string): Promise<ContactAnswer[]> {
  const answers = await answersOf(admin, formId)
  if (answers.length === 0) return []
  const ids = answers.map(answer => answer.email_id)
  const waiting = new Map((await withSystemRights(system => mailsWaiting(system, ids))).map(mail => [mail.id, mail]))
  return answers.map(({ id, by_name, subject, body, reply_to, email_id, at }) => {
    const delivery = deliveryOf(waiting.get(email_id))
    return { id, by: by_name, subject, body, replyTo: reply_to, at: at.toISOString(), delivery }
  })
}

function deliveryOf(waiting: MailWaiting | undefined): ContactAnswer['delivery'] {
  if (!waiting) return 'sent'
  if (waiting.given_up_at) return 'given-up'
  return waiting.last_error === null ? 'waiting' : 'failed'
}

function rowOf({
  id,
  first_name,
  last_name,
  email,
  message,
  language,
  sent_at,
  state,
}: ContactFormFacts): ContactFormRow {
  return {
    ...{ id, firstName: first_name, lastName: last_name, email, message, state },
    language: Language.parse(language),
    sentAt: sent_at.toISOString(),
  }
}
