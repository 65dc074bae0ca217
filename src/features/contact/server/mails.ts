import { Language } from '#kit/fields.ts'
import type { Scope } from '#platform/db/actor.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { addMail } from '#platform/mail/outbox.ts'
import type { FilledContactForm } from '../contract/contactForm.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { activeAdministrators } from './queries.ts'

const wordsByLanguage = { en: en.mail, es: es.mail, fr: fr.mail }

/** The provider's addresses for messages. */
export interface ProviderPost {
  /** The base URL of links in e-mails. */
  appUrl: string
  /** The provider's own address; undefined: every active administrator. */
  contactEmail?: string | undefined
}

/**
 * Forwards a message to the provider, in the caller's transaction. The visitor's address, as validated by the schema,
 * is their only text in a header; it is the reply address (I7).
 */
export async function mailProvider(
  system: Scope,
  { appUrl, contactEmail }: ProviderPost,
  { firstName, lastName, email, message, language }: FilledContactForm,
): Promise<void> {
  for (const to of contactEmail ? [{ email: contactEmail }] : await activeAdministrators(system)) {
    const known = 'first_name' in to ? to : undefined
    const words = wordsByLanguage[Language.catch('en').parse(known?.language)]
    await addMail(
      mailOf({
        to: to.email,
        replyTo: email,
        subject: words.subject,
        greeting: known ? words.helloTo(known.first_name) : words.hello,
        paragraphs: [words.from(`${firstName} ${lastName}`, email), message, words.languages[language], words.answer],
        link: { label: words.open, url: `${appUrl}/contact-forms` },
        footer: words.footer,
      }),
    )
  }
}
