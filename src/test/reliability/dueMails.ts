import { expect } from 'vitest'
import { visitorAddresses } from '#features/auth/contract/addresses.ts'
import { newId } from '#kit/id.ts'
import { asOwner } from '../database.ts'
import { call } from './calls.ts'
import type { Installation } from './installation.ts'

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

/** An e-mail that somebody waits for wakes the outbox, which then sends everything that is due. */
export async function wakeOutbox({ person, ownerUrl, address }: Installation): Promise<void> {
  const { id } = await person('Waking')
  const [{ email } = { email: '' }] = await asOwner<{ email: string }>(
    { ownerUrl },
    'select email from users where id = $1',
    [id],
  )
  expect((await call(address, undefined, visitorAddresses.askPasswordReset, { body: { email } })).status).toBe(200)
}

/** Hours later: the next attempt of these e-mails is due. */
export async function makeDue(ownerUrl: string, ids: string[]): Promise<void> {
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now() where id = any($1) and sent_at is null', [ids])
}
