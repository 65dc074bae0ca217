import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filled, filledLine, Language } from '#kit/fields.ts'
import { contactAddresses, longest } from './addresses.ts'

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
 * `issued` when the form's time is forged, under 3 seconds or over a day ago; `too-many-requests` after 5 an hour. Sent
 * twice with the same time and text it is one message; a visitor has no name under which an `Idempotency-Key` could be
 * stored.
 */
export const sendContactForm = endpoint({
  name: 'sendContactForm',
  ...contactAddresses.sendContactForm,
  may: 'send-contact-form',
  input: { body: FilledContactForm },
  output: z.object({ sent: z.literal(true) }),
})

/** The signed time for a form that was not in the page as it came from the server. */
export const issueContactForm = endpoint({
  name: 'issueContactForm',
  ...contactAddresses.issueContactForm,
  may: 'send-contact-form',
  input: {},
  output: z.object({ issued: z.string() }),
})
