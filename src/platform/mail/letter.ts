import { escaped } from '../html.ts'
import type { Letter } from './post.ts'

/** What a letter says, as plain words: no markup comes in. */
export interface LetterParts {
  to: string
  /** Whom an answer goes to, when not to us: an address that a schema has checked. */
  replyTo?: string
  subject: string
  greeting: string
  /** A line break in one stays a line break. */
  paragraphs: readonly string[]
  /** One button: where it leads (an absolute address of ours) and what it says. */
  link?: { label: string; url: string }
  footer: string
}

/** A letter in both forms from plain words; every word is escaped in the HTML one. */
export function letterOf({ to, replyTo, subject, greeting, paragraphs, link, footer }: LetterParts): Letter {
  const lines = [greeting, ...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), footer]
  const html = [
    '<!doctype html><meta charset="utf-8">',
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#14232b;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    ...[greeting, ...paragraphs].map(line => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p><a href="${escaped(link.url)}" style="color:#0b6e6e">${escaped(link.label)}</a></p>`] : []),
    `<p style="color:#5b6b73;font-size:13px">${escaped(footer)}</p></div>`,
  ]
  const said = { subject: subject.replace(/[\r\n]+/g, ' '), text: `${lines.join('\n\n')}\n`, html: html.join('\n') }
  return replyTo === undefined ? { to, ...said } : { to, replyTo, ...said }
}
