import { businessZone, showDayOf } from '#kit/dates.ts'
import { Language } from '#kit/fields.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { addMail } from '#platform/mail/outbox.ts'
import type { AnswerFields, ContactFormRow } from '../contract/contactForm.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const wordsByLanguage = { en: en.mail, es: es.mail, fr: fr.mail }

/** The default subject of an answer, in the language of the message. */
export function subjectFor(language: string): string {
  return wordsByLanguage[Language.catch('en').parse(language)].subject
}

/**
 * Adds the answer to a message to the outbox, in the language of the message, with the message quoted below. The
 * visitor's address is their only text in a header (I7). Returns the e-mail's id in the outbox.
 */
export function mailAnswer(
  { firstName, lastName, email, language, message, sentAt }: ContactFormRow,
  { subject, body, replyTo }: AnswerFields,
): Promise<string> {
  const words = wordsByLanguage[language]
  const quoted = message
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
  return addMail(
    mailOf({
      to: email,
      replyTo,
      subject,
      greeting: words.hello(firstName),
      paragraphs: [body, `${words.wrote(showDayOf(sentAt, businessZone), `${firstName} ${lastName}`)}\n${quoted}`],
      footer: words.footer,
    }),
  )
}
