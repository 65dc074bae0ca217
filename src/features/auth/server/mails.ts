import { Language } from '#kit/fields.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { addMail } from '#platform/mail/outbox.ts'
import { pageLink } from '#platform/mail/pageLink.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

/** Who gets an e-mail, and in which language; an invited person has no name yet. */
export interface Addressee {
  email: string
  language: string
  first_name?: string
}

const wordsByLanguage = { en: en.mail, es: es.mail, fr: fr.mail }

type Subject = 'reset' | 'invitation' | 'changed' | 'newDevice' | 'copied'

/** Writes an e-mail of this feature into the outbox, in the transaction around the caller; no other one goes before it. */
export async function send(to: Addressee, about: Subject, url: string): Promise<void> {
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
