import { Role } from '#features/auth/contract/session.ts'
import { Language } from '#kit/fields.ts'
import { mailOf } from '#platform/mail/mail.ts'
import type { Mail } from '#platform/mail/mailTransport.ts'
import { pageLink } from '#platform/mail/pageLink.ts'
import { aboutKinds, choicesPath, type NotificationKind, notificationKinds, pathOf } from '../contract/kinds.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import type { Waiting } from './queries.ts'

const wordsByLanguage = { en, es, fr }

/**
 * The texts of the features for their own codes: what happened, and what is requested, a heading and the lines below
 * it.
 */
export interface NotificationTexts {
  happened: (what: string, language: Language) => string | undefined
  requested: (items: unknown, language: Language) => [string, string] | undefined
}

interface Addressee {
  role: string
  email: string
  first_name: string
  language: string
}

interface MailParts {
  appUrl: string
  texts: NotificationTexts
}

// nobody reads a longer e-mail: the rest is in the application
const mostLines = 30

/**
 * A person's e-mail about these notifications, newest first, in their language. It names the kind, the item's number,
 * and what is requested by its name and reason: nothing about a patient, no text that a user wrote.
 */
export function mailTo(person: Addressee, waiting: readonly Waiting[], { appUrl, texts }: MailParts): Mail {
  const language = Language.catch('en').parse(person.language)
  const words = wordsByLanguage[language]
  const role = Role.parse(person.role)
  // through the login: without a session, a URL of the portal redirects to the public site (specification, section 2)
  const linkTo = (path: string) => pageLink(`${appUrl}/login?to=${encodeURIComponent(path)}`, language)
  const lines = waiting.map(line => ({
    ...mailLine(words, line, { language, texts }),
    url: linkTo(pathTo(role, line)),
  }))
  const [first] = lines
  const listed = lines.length > mostLines + 1 ? lines.slice(0, mostLines) : lines
  const more = lines.length > listed.length ? [words.mail.more(String(lines.length - listed.length))] : []
  const isDay = waiting.every(line => line.mail === 'digest')
  const alone = lines.length === 1 && first !== undefined
  const choices = linkTo(choicesPath)
  return mailOf({
    to: person.email,
    unsubscribe: choices,
    subject: alone ? (isDay ? words.mail.subjectOfDayOne : first.line) : subjectOf(words, lines.length, isDay),
    greeting: words.mail.greeting(person.first_name),
    paragraphs: alone ? [...(isDay ? [first.line] : []), ...first.text] : [words.mail.many],
    links: alone
      ? [{ label: first.open, url: first.url }]
      : listed.map(({ line, note, url }) => ({ label: line, note, url })),
    belowLinks: more,
    link: { label: words.mail.choices, url: choices },
    footer: words.mail.footer,
  })
}

type Speech = (typeof wordsByLanguage)['en']

function subjectOf({ mail }: Speech, count: number, isDay: boolean): string {
  return isDay ? mail.subjectOfDay(String(count)) : mail.subjectOfMany(String(count))
}

/** The text of a notification: its kind with the number, then what happened and whether it is the reader's turn. */
function mailLine(
  words: Speech,
  { kind, about_kind, number, what, items, waits, times }: Waiting,
  { language, texts }: { language: Language; texts: NotificationTexts },
) {
  const spoken = words.kinds[kindNamed(kind)]
  const line = spoken.line(number)
  const about = aboutKinds.find(name => name === about_kind) ?? 'case'
  const requested = texts.requested(items, language)
  const happened = requested ?? [(what ? texts.happened(what, language) : undefined) ?? spoken.text]
  const text = [...happened, ...(waits ? [words.yourTurn] : [])]
  return {
    line: times > 1 ? words.mail.times(line, String(times)) : line,
    text,
    note: text.join(requested ? '\n' : ' '),
    open: words.mail.open[about],
  }
}

function pathTo(role: Role, { kind, about_id, doctor_id }: Waiting): string {
  return pathOf(role, { kind: kindNamed(kind), about: { id: about_id }, doctorId: doctor_id })
}

// a stored kind may no longer be in the table; it is then named like the first one
function kindNamed(name: string): NotificationKind {
  return notificationKinds.find(kind => kind === name) ?? notificationKinds[0]
}
