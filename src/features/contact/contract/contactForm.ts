import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filled, filledLine, Language } from '#kit/fields.ts'
import { contactAddresses, longest } from './addresses.ts'

/** A visitor's message to the provider (specification, section 3). A line break counts as one character. */
export const ContactForm = z.strictObject({
  firstName: filledLine(longest.firstName),
  lastName: filledLine(longest.lastName),
  email: Email,
  // a form that is posted without scripts has line breaks of two characters
  message: z
    .string()
    .overwrite(text => text.replace(/\r\n?/g, '\n'))
    .pipe(filled(longest.message)),
})
export type ContactForm = z.infer<typeof ContactForm>

/**
 * The form as it is sent: `language` of the page, `issued` the signed time of issue, `website` a field that is hidden
 * from people, so only bots fill it in.
 */
export const FilledContactForm = ContactForm.extend({
  language: Language,
  issued: z.string().default(''),
  website: z.string().default(''),
})
export type FilledContactForm = z.infer<typeof FilledContactForm>

/**
 * Sends a message to the provider. Refused: `invalid-input` with `send-again` at `issued` and a new time in the fact
 * `issued` when the form's time is forged, under 3 seconds or over a day ago; `too-many-requests` after 5 an hour. A
 * repetition with the same time and text is the same message: a visitor has no account for which an `Idempotency-Key`
 * could be stored.
 */
export const sendContactForm = endpoint({
  name: 'sendContactForm',
  ...contactAddresses.sendContactForm,
  may: 'send-contact-form',
  input: { body: FilledContactForm },
  output: z.object({ sent: z.literal(true) }),
})

/** The signed time of issue for a form that was not part of the page from the server. */
export const issueContactForm = endpoint({
  name: 'issueContactForm',
  ...contactAddresses.issueContactForm,
  may: 'send-contact-form',
  input: {},
  output: z.object({ issued: z.string() }),
})
