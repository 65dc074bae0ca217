import { escaped } from '../html.ts'
import type { Mail } from './post.ts'

/** What an e-mail says, as plain words: no markup comes in. */
export interface MailParts {
  to: string
  /** Whom an answer goes to, when not to us: an address that a schema has checked. */
  replyTo?: string
  /** The page where its reader switches such e-mails off, an absolute address of ours. */
  unsubscribe?: string
  subject: string
  greeting: string
  /** A line break in one stays a line break. */
  paragraphs: readonly string[]
  /** What the e-mail is about, one by one: each with its address and, below it, what is said of it, in lines. */
  links?: readonly { label: string; url: string; note?: string }[]
  /** What is said once they are all named. */
  belowLinks?: readonly string[]
  /** One button: where it leads (an absolute address of ours) and what it says. */
  link?: { label: string; url: string }
  footer: string
}

/** An e-mail in both forms from plain words; every word is escaped in the HTML one. */
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
  // no colon between them: each language sets its own
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
  const said = { subject: subject.replace(/[\r\n]+/g, ' '), text: `${lines.join('\n\n')}\n`, html: html.join('\n') }
  return { to, ...(replyTo !== undefined && { replyTo }), ...(unsubscribe !== undefined && { unsubscribe }), ...said }
}

function inLines(words: string): string {
  return escaped(words).replaceAll('\n', '<br>')
}

function anchor(label: string, url: string): string {
  return `<a href="${escaped(url)}" style="color:#0b6e6e">${escaped(label)}</a>`
}
