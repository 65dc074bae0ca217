import { newId } from '#kit/id.ts'
import { asOwner } from '../database.ts'

/** E-mails that are due, which the next one to be sent takes with it; returns their ids. */
export async function dueMails(ownerUrl: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await asOwner(
    { ownerUrl },
    `insert into outbox (id, recipient, subject, body_text, body_html)
     select id, 'ana@practice.test', 'A plan', 'A plan waits.', '<p>A plan waits.' from unnest($1::uuid[]) id`,
    [ids],
  )
  return ids
}
