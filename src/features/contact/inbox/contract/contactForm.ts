import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filled, filledLine, Id, IdParams, Language, optionalLine } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { ContactMove, ContactState } from './moves.ts'

/** One message in the administrator's list. Its text comes from strangers: it is always shown as plain text (X5). */
export const ContactFormRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  language: Language,
  sentAt: z.string(),
  state: ContactState,
})
export type ContactFormRow = z.infer<typeof ContactFormRow>

/** The sort orders of the list; a leading `-` sorts in descending order. */
export const contactSorts = ['sent', '-sent', 'name', '-name'] as const

const filters = {
  search: optionalLine(100).default(''),
  state: ContactState.optional(),
  language: Language.optional(),
}

/**
 * A page of messages; the search covers names, address and message. Without a `state`, all except spam. A POST, see
 * decision 0003.
 */
export const listContactForms = endpoint({
  name: 'listContactForms',
  method: 'POST',
  path: '/api/contact-forms/list',
  may: 'read-contact-forms',
  input: { body: z.strictObject({ ...filters, sort: z.enum(contactSorts).default('-sent'), ...pageQuery }) },
  output: pageOf(ContactFormRow),
})

/** The number of messages in each state. */
export const countContactForms = endpoint({
  name: 'countContactForms',
  method: 'GET',
  path: '/api/contact-forms/counts',
  may: 'read-contact-forms',
  input: {},
  output: z.record(ContactState, z.number().int()),
})

/**
 * An e-mail that answered a message. `failed`: it was not sent yet and is retried; `waiting`: it is sent in a moment.
 */
export const ContactAnswer = z.object({
  id: Id,
  by: z.string(),
  subject: z.string(),
  body: z.string(),
  replyTo: z.string(),
  at: z.string(),
  // failed: it is retried · given-up: it is not
  delivery: z.enum(['waiting', 'sent', 'failed', 'given-up']),
})
export type ContactAnswer = z.infer<typeof ContactAnswer>

const Fact = z.object({ by: z.string(), at: z.string() }).nullable()

/**
 * One message with its history. `replyTo`: the default reply address of our e-mail; `subject`: the default subject of
 * our e-mail, in the language of the message.
 */
export const ContactForm = ContactFormRow.extend({
  read: Fact,
  archived: Fact,
  spam: Fact,
  answers: z.array(ContactAnswer),
  replyTo: z.string(),
  subject: z.string(),
  can: z.array(ContactMove),
})
export type ContactForm = z.infer<typeof ContactForm>

export const readContactForm = endpoint({
  name: 'readContactForm',
  method: 'GET',
  path: '/api/contact-forms/:id',
  may: 'read-contact-forms',
  input: { params: IdParams },
  output: ContactForm,
})

/** An action on a message that needs no text; a repeated one changes nothing. */
export const moveContactForm = endpoint({
  name: 'moveContactForm',
  method: 'PUT',
  path: '/api/contact-forms/:id/state',
  may: 'manage-contact-forms',
  input: { params: IdParams, body: z.strictObject({ move: ContactMove.exclude(['answer']) }) },
  output: ContactForm,
})

/** The text of an answer. */
export const AnswerFields = z.strictObject({ subject: filledLine(200), body: filled(8000), replyTo: Email })
export type AnswerFields = z.infer<typeof AnswerFields>

/**
 * Answers by e-mail, with the message quoted. `seenAnswers`: the number of answers that the writer has seen; when
 * another administrator answered meanwhile, the answer is `stale` with the message in `current`, and nothing is sent.
 */
export const answerContactForm = endpoint({
  name: 'answerContactForm',
  method: 'POST',
  path: '/api/contact-forms/:id/answers',
  may: 'manage-contact-forms',
  creates: true,
  input: { params: IdParams, body: AnswerFields.extend({ seenAnswers: z.number().int().min(0) }) },
  output: ContactForm,
})

/**
 * The matches of the list as CSV (I5): all of them, not a page; `readIn` is the language of the headings. At most 30 an
 * hour.
 */
export const exportContactForms = endpoint({
  name: 'exportContactForms',
  method: 'POST',
  path: '/api/contact-forms/export',
  may: 'read-contact-forms',
  input: { body: z.strictObject({ ...filters, readIn: Language }) },
  output: z.string(),
})
