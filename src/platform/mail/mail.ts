import { escaped } from '../html.ts'
import type { Mail } from './mailTransport.ts'

/** The content of an e-mail as plain text, without markup. */
export interface MailParts {
  to: string
  /** The address for replies, if they do not go to the sender; already checked by a schema. */
  replyTo?: string
  /** The page where the recipient can switch such e-mails off: an absolute address of the application. */
  unsubscribe?: string
  subject: string
  greeting: string
  /** Line breaks inside a paragraph are preserved. */
  paragraphs: readonly string[]
  /** The things that the e-mail is about: each with its address and, below it, lines of a note. */
  links?: readonly { label: string; url: string; note?: string }[]
  /** Paragraphs after these links. */
  belowLinks?: readonly string[]
  /** A final link: its label and an absolute address of the application. */
  link?: { label: string; url: string }
  footer: string
}

/** Makes the text and the HTML of an e-mail; every text is escaped in the HTML. */
export function mailOf({
  to,
  replyTo,
  unsubscribe,
  subject,
  greeting,
  paragraphs,
  links = [],
  belowLinks = [],
  link,
  footer,
}: MailParts): Mail {
  // no colon between label and address, because its spacing depends on the language
  const listed = links.map(({ label, url, note }) => [label, url, ...(note ? [note] : [])].join('\n'))
  const lines = [
    greeting,
    ...paragraphs,
    ...listed,
    ...belowLinks,
    ...(link ? [`${link.label}\n${link.url}`] : []),
    footer,
  ]
  const html = [
    '<!doctype html><meta charset="utf-8">',
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#14232b;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    ...[greeting, ...paragraphs].map(line => `<p>${inLines(line)}</p>`),
    ...links.map(({ label, url, note }) => `<p>${anchor(label, url)}${note ? `<br>${inLines(note)}` : ''}</p>`),
    ...belowLinks.map(line => `<p>${inLines(line)}</p>`),
    ...(link ? [`<p>${anchor(link.label, link.url)}</p>`] : []),
    `<p style="color:#5b6b73;font-size:13px">${escaped(footer)}</p></div>`,
  ]
  const content = { subject: subject.replace(/[\r\n]+/g, ' '), text: `${lines.join('\n\n')}\n`, html: html.join('\n') }
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...content,
  }
}

function inLines(words: string): string {
  return escaped(words).replaceAll('\n', '<br>')
}

function anchor(label: string, url: string): string {
  return `<a href="${escaped(url)}" style="color:#0b6e6e">${escaped(label)}</a>`
}
