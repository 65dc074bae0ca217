import { Language } from '#kit/fields.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { addMail } from '#platform/mail/outbox.ts'
import { pageLink } from '#platform/mail/pageLink.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

/** The recipient of an e-mail and their language; an invited person has no name yet. */
export interface Addressee {
  email: string
  language: string
  first_name?: string
}

const wordsByLanguage = { en: en.mail, es: es.mail, fr: fr.mail }

type Subject = 'reset' | 'invitation' | 'changed' | 'newDevice' | 'copied'

/** Adds an e-mail of this feature to the outbox, in the caller's transaction, as urgent. */
export async function sendAuthMail(to: Addressee, about: Subject, url: string): Promise<void> {
  const language = Language.catch('en').parse(to.language)
  const words = wordsByLanguage[language]
  const { subject, lines, link } = words[about]
  await addMail(
    mailOf({
      to: to.email,
      subject,
      greeting: to.first_name === undefined ? words.hello : words.helloTo(to.first_name),
      paragraphs: lines.split('\n'),
      link: { label: link, url: pageLink(url, language) },
      footer: words.footer,
    }),
    { urgent: true },
  )
}
