import { createHash } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type Db, withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { countHit } from '#platform/http/limits.ts'
import { networkOf } from '#platform/http/network.ts'
import type { FilledContactForm } from '../contract/contactForm.ts'
import type { ContactEvent } from '../contract/events.ts'
import type { IssueTimes } from './issueTime.ts'
import { mailProvider, type ProviderPost } from './mails.ts'
import { deleteOldContactForms, insertContactForm } from './queries.ts'

/** The dependencies of receiving a message; created once in `main`. */
export interface ContactParts extends ProviderPost {
  db: Db
  issueTimes: IssueTimes
}

/**
 * Receives a message: it is stored and the provider's e-mails are written in one transaction. A message that only a bot
 * can send is answered like success and not stored (I8).
 */
export async function storeContactForm(
  parts: ContactParts,
  filled: FilledContactForm,
  { ip }: { ip: string },
): Promise<{ sent: true }> {
  const { db, issueTimes } = parts
  const verdict = issueTimes.check(filled.issued)
  if (verdict !== 'good') {
    // a form that was only sent too soon keeps its time, which is valid a moment later
    const issued = verdict === 'too-young' ? filled.issued : issueTimes.give()
    throw new AppError('invalid-input', { errors: [{ at: 'issued', code: 'send-again' }], issued })
  }
  await countHit(db, 'contactForm', networkOf(ip))
  if (filled.website.trim() === '') await db.as({ kind: 'visitor' }, scope => store(scope, parts, filled))
  return { sent: true }
}

async function store(visitor: Scope, post: ProviderPost, filled: FilledContactForm): Promise<void> {
  const { issued, website: _, language, ...form } = filled
  // a retry after a lost answer has the same time and text, so it has the same id
  const id = idOf([issued, language, form.firstName, form.lastName, form.email, form.message])
  if (!(await insertContactForm(visitor, { id, form, language }))) return
  await publish<ContactEvent>(visitor, { type: 'contact-form-received', id })
  await withSystemRights(system => mailProvider(system, post, filled))
}

/** A UUID version 8 (RFC 9562) of the facts that make two messages equal. */
function idOf(parts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The months for which messages are stored. */
export function deleteExpiredContactForms(db: Db): Promise<void> {
  return db.as({ kind: 'system' }, deleteOldContactForms)
}
