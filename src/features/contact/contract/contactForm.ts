import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filled, filledLine, Id, Language, optionalLine } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { contactDoor, longest } from './door.ts'

/** What a visitor writes to the provider (specification, section 3). A line break counts as one character. */
export const ContactForm = z.strictObject({
  firstName: filledLine(longest.firstName),
  lastName: filledLine(longest.lastName),
  email: Email,
  // a form that is posted without scripts breaks its lines with two characters
  message: z
    .string()
    .overwrite(text => text.replace(/\r\n?/g, '\n'))
    .pipe(filled(longest.message)),
})
export type ContactForm = z.infer<typeof ContactForm>

/**
 * The form as it is sent: `language` it was read in, `issued` the signed time at which it was given out, `website` a field
 * that people do not see and only machines fill in.
 */
export const FilledContactForm = ContactForm.extend({
  language: Language,
  issued: z.string().default(''),
  website: z.string().default(''),
})
export type FilledContactForm = z.infer<typeof FilledContactForm>

/**
 * Sends a message to the provider. Refused: `invalid-input` with `send-again` at `issued` and another time in the fact
 * `issued` when the form's time is forged, under 3 seconds or over a day ago; `too-many-requests` after 5 an hour. Sent twice
 * with the same time and text it is one message; a visitor has no name under which an `Idempotency-Key` could be kept.
 */
export const sendContactForm = endpoint({
  name: 'sendContactForm',
  ...contactDoor.sendContactForm,
  may: 'send-contact-form',
  input: { body: FilledContactForm },
  output: z.object({ sent: z.literal(true) }),
})

/** The signed time for a form that was not in the page as it came from the server. */
export const issueContactForm = endpoint({
  name: 'issueContactForm',
  ...contactDoor.issueContactForm,
  may: 'send-contact-form',
  input: {},
  output: z.object({ issued: z.string() }),
})

/** One message in the administrator's list. Every word of it is a stranger's: shown as text, never as anything else (X5). */
export const ContactFormRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  language: Language,
  sentAt: z.string(),
})
export type ContactFormRow = z.infer<typeof ContactFormRow>

/** A page of messages, newest first; words are searched in names, address and message. A POST as decision 0003 says. */
export const listContactForms = endpoint({
  name: 'listContactForms',
  method: 'POST',
  path: '/api/contact-forms/list',
  may: 'read-contact-forms',
  input: { body: z.strictObject({ search: optionalLine(100).default(''), ...pageQuery }) },
  output: pageOf(ContactFormRow),
})
