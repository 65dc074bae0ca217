import { expect } from 'vitest'
import { gatherEmails } from '#features/notifications/server/jobs.ts'
import { asOwner, type TestDatabase } from './database.ts'

export interface WrittenLetter {
  subject: string
  body_text: string
  body_html: string
  unsubscribe: string | null
}

/** Writes the letters about everything that waits to be mailed now. */
export function gatherNow({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  return gatherEmails({ db, appUrl: 'http://idealign.test', gatherSeconds: 0 })
}

/** The letters in the outbox to one address, oldest first; what waited to be mailed is one of them. */
export async function lettersTo(database: TestDatabase, email: string): Promise<WrittenLetter[]> {
  await gatherNow(database)
  const text =
    'select subject, body_text, body_html, unsubscribe from outbox where recipient = $1 order by created_at, id'
  return asOwner<WrittenLetter>(database, text, [email])
}

/** The random part of the link in the newest letter to an address, once there are `count` letters. */
export async function tokenMailedTo(database: TestDatabase, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(database, email)).length).toBe(count)
  const text = (await lettersTo(database, email)).at(-1)?.body_text ?? ''
  return /#([\w-]{43})$/m.exec(text)?.[1] ?? 'no link in the letter'
}
