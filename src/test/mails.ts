import { expect } from 'vitest'
import { gatherEmails } from '#features/notifications/server/jobs.ts'
import { notificationTexts } from '#main/notificationTexts.ts'
import { asOwner, type TestDatabase } from './database.ts'

export interface WrittenMail {
  subject: string
  body_text: string
  body_html: string
  unsubscribe: string | null
}

/** Writes the e-mails for all pending notifications now. */
export function gatherNow({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  return gatherEmails({ db, appUrl: 'http://idealign.test', gatherSeconds: 0, texts: notificationTexts })
}

/** The e-mails in the outbox to one address, oldest first, including those for pending notifications. */
export async function mailsTo(database: TestDatabase, email: string): Promise<WrittenMail[]> {
  await gatherNow(database)
  const text =
    'select subject, body_text, body_html, unsubscribe from outbox where recipient = $1 order by created_at, id'
  return asOwner<WrittenMail>(database, text, [email])
}

/** The random part of the link in the newest e-mail to an address, once there are `count` e-mails. */
export async function tokenMailedTo(database: TestDatabase, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(database, email)).length).toBe(count)
  const text = (await mailsTo(database, email)).at(-1)?.body_text ?? ''
  return /#([\w-]{43})$/m.exec(text)?.[1] ?? 'no link in the e-mail'
}
