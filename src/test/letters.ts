import { expect } from 'vitest'
import { asOwner, type TestDatabase } from './database.ts'

export interface WrittenLetter {
  subject: string
  body_text: string
  body_html: string
}

/** The letters in the outbox to one address, oldest first. */
export function lettersTo(database: TestDatabase, email: string): Promise<WrittenLetter[]> {
  const text = 'select subject, body_text, body_html from outbox where recipient = $1 order by created_at, id'
  return asOwner<WrittenLetter>(database, text, [email])
}

/** The random part of the link in the newest letter to an address, once there are `count` letters. */
export async function tokenMailedTo(database: TestDatabase, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(database, email)).length).toBe(count)
  const text = (await lettersTo(database, email)).at(-1)?.body_text ?? ''
  return /#([\w-]{43})$/m.exec(text)?.[1] ?? 'no link in the letter'
}
