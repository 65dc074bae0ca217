import { expect, test } from 'vitest'
import { asOwner } from '#test/database.ts'
import type { MailServerState } from '#test/mailServer.ts'
import { mail, openOutbox } from '#test/outbox.ts'
import { addMail } from './outbox.ts'

test.each(['recipient', 'content'] as const)(
  'an e-mail that is refused for good (%s) is not tried again, with an error in the log and a row for its address',
  async refuses => {
    const state: MailServerState = { refusesForGood: refuses }
    const { db, ownerUrl, received, outbox, logged } = await openOutbox(state)
    const id = await db.as({ kind: 'system' }, () => addMail({ ...mail, to: 'Ana@practice.test' }))
    await outbox.drain()
    expect(logged.filter(line => line.level === 'error')).toMatchObject([
      { code: 'mail-refused', mail: id, attempts: 1, answer: 550, reason: expect.stringContaining('<address>') },
    ])
    expect(JSON.stringify(logged)).not.toContain('practice.test')
    const refusals = 'select recipient, answer from mail_refusals'
    expect(await asOwner({ ownerUrl }, refusals)).toEqual([{ recipient: 'ana@practice.test', answer: 550 }])
    await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
    expect(await outbox.drain()).toBe(0)

    // an e-mail that is accepted proves that the address works
    delete state.refusesForGood
    await db.as({ kind: 'system' }, () => addMail(mail))
    await outbox.drain()
    expect(received).toHaveLength(1)
    expect(await asOwner({ ownerUrl }, refusals)).toEqual([])
  },
)

test('a login that the mail server refuses is tried again: it is no fault of the recipient', async () => {
  const { db, ownerUrl, outbox, logged } = await openOutbox({ refusesLogin: true })
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  expect(logged.filter(line => line.level === 'error')).toEqual([])
  expect(await asOwner({ ownerUrl }, 'select given_up_at from outbox')).toEqual([{ given_up_at: null }])
})
