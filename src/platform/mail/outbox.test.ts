import { expect, onTestFinished, test } from 'vitest'
import { asOwner, asSuperuser } from '#test/database.ts'
import type { MailServerState } from '#test/mailServer.ts'
import { mail, openOutbox } from '#test/outbox.ts'
import { mailOf } from './mail.ts'
import { addMail } from './outbox.ts'

test('an e-mail is sent when its cause is committed, and its text is escaped', async () => {
  const { db, received, outbox } = await openOutbox()
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('Hola &lt;b&gt;Ana&lt;/b&gt;')
  expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@idealign\.test>/)
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('an e-mail whose cause is rolled back is never sent', async () => {
  const { db, received, outbox } = await openOutbox()
  const undone = db.as({ kind: 'system' }, async () => {
    await addMail(mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await outbox.drain()
  expect(received).toEqual([])
})

test('an e-mail that the mail server refuses waits and is sent later, once', async () => {
  const state = { refuse: true }
  const { db, ownerUrl, received, outbox } = await openOutbox(state)
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  expect(received).toEqual([])
  expect(await asOwner({ ownerUrl }, 'select attempts, sent_at from outbox')).toEqual([{ attempts: 1, sent_at: null }])

  state.refuse = false
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
  await Promise.all([outbox.drain(), outbox.drain()])
  expect(received).toHaveLength(1)
})

test('a reply goes to the address that the e-mail names, and line breaks in its text are preserved', async () => {
  const { db, received, outbox } = await openOutbox()
  const parts = { to: 'ana@practice.test', subject: 'x', greeting: 'x', footer: 'x' }
  const replyable = mailOf({ ...parts, replyTo: 'marta@example.test', paragraphs: ['one\n<two>'] })
  await db.as({ kind: 'system' }, () => addMail(replyable))
  await outbox.drain()
  expect(received[0]).toMatch(/^Reply-To: marta@example\.test$/im)
  expect(received[0]).toContain('<p>one<br>&lt;two&gt;</p>')
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  expect(received[1]).not.toMatch(/^Reply-To:/im)
})

test('an e-mail that can be switched off names the page in a header that mail programs show; others do not', async () => {
  const { db, received, outbox } = await openOutbox()
  const choices = 'https://idealign.test/login?to=%2Fprofile%3Fpart%3Dnotifications'
  await db.as({ kind: 'system' }, () => addMail({ ...mail, unsubscribe: choices }))
  await outbox.drain()
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  const headers = received.map(text => text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' '))
  expect(headers[0]).toContain(`List-Unsubscribe: <${choices}>`)
  // no one-click header: an e-mail may contain several kinds of notifications
  expect(headers[0]).not.toContain('List-Unsubscribe-Post')
  expect(headers[1]).not.toContain('List-Unsubscribe')
})

test.each(['to', 'subject', 'replyTo', 'unsubscribe'])(
  '[I7] a line break in %s is refused before anything is stored',
  async header => {
    const { db } = await openOutbox()
    for (const lineBreak of ['\r\n', '\n', '\r']) {
      const forged = { ...mail, [header]: `ana@practice.test${lineBreak}Bcc: everybody@practice.test` }
      await expect(db.as({ kind: 'system' }, () => addMail(forged))).rejects.toThrow('outbox')
    }
  },
)

const toOne = (to: string) => ({ ...mail, to: `${to}@practice.test` })
const recipients = (received: readonly string[]) => received.map(text => /^To: (\w+)@/m.exec(text)?.[1])
const messageIds = (received: readonly string[]) => received.map(text => /^Message-ID: (\S+)/im.exec(text)?.[1])

/** Holds a mail server up until it is released. */
function heldUp() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}

test('a password-reset e-mail is sent at once while a slow mail server delays forty others', async () => {
  const { held, release } = heldUp()
  onTestFinished(() => release())
  const { db, received, outbox } = await openOutbox({ hold: text => (text.includes('To: ana') ? undefined : held) })
  await db.as({ kind: 'system' }, async () => {
    for (let at = 0; at < 40; at++) await addMail(toOne(`news${at}`))
  })
  await expect.poll(() => received.length).toBe(4)
  await db.as({ kind: 'system' }, () => addMail(mail, { urgent: true }))
  await expect.poll(() => recipients(received)).toContain('ana')
  expect(received).toHaveLength(5)
  release()
  await outbox.drain()
  expect(new Set(recipients(received)).size).toBe(41)
})

test('urgent e-mails are sent before the others that wait', async () => {
  const state: MailServerState = { refuse: true }
  const { db, ownerUrl, received, outbox } = await openOutbox(state)
  await db.as({ kind: 'system' }, async () => {
    for (let at = 0; at < 12; at++) await addMail(toOne(`news${at}`))
    for (let at = 0; at < 5; at++) await addMail(toOne(`reset${at}`), { urgent: true })
  })
  await outbox.drain()
  state.refuse = false
  // the others have been due for longer
  const due = "update outbox set next_attempt_at = now() - case when urgent then interval '1 s' else interval '1 h' end"
  await asOwner({ ownerUrl }, due)
  await outbox.drain()
  expect(recipients(received).slice(0, 5).sort()).toEqual(['reset0', 'reset1', 'reset2', 'reset3', 'reset4'])
  expect(received).toHaveLength(17)
})

test('while an e-mail is being sent no transaction is open and its row is free', async () => {
  const { held, release } = heldUp()
  onTestFinished(() => release())
  const { db, ownerUrl, superuserUrl, received, outbox } = await openOutbox({ hold: () => held })
  await db.as({ kind: 'system' }, () => addMail(mail))
  await expect.poll(() => received.length).toBe(1)
  const open = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
  expect(await asSuperuser({ superuserUrl }, open)).toEqual([{ n: 0 }])
  expect(await asOwner({ ownerUrl }, 'select attempts from outbox for update nowait')).toEqual([{ attempts: 1 }])
  // no other server sends it during that time
  const drained = outbox.drain()
  release()
  await drained
  expect(received).toHaveLength(1)
})

test('[L8] a claim is renewed while a mail server takes its time, so that the e-mail is sent once', async () => {
  const { held, release } = heldUp()
  onTestFinished(() => release())
  const { db, ownerUrl, received, outbox, another } = await openOutbox(
    { hold: () => held },
    { seconds: 600, renewMs: 20 },
  )
  await db.as({ kind: 'system' }, () => addMail(mail))
  await expect.poll(() => received.length).toBe(1)
  await asOwner({ ownerUrl }, "update outbox set claimed_until = now() + interval '1 s'")
  const isRenewed = "select claimed_until > now() + interval '1 minute' as renewed from outbox"
  await expect.poll(() => asOwner({ ownerUrl }, isRenewed)).toEqual([{ renewed: true }])
  const next = another()
  onTestFinished(() => next.stop())
  expect(await next.drain()).toBe(0)
  release()
  await outbox.drain()
  expect(received).toHaveLength(1)
})

test('[L8] when a server ends while it sends, the next one sends the e-mail again with the same Message-ID', async () => {
  const { held, release } = heldUp()
  onTestFinished(() => release())
  const dies = { held: true }
  const { db, ownerUrl, received, another } = await openOutbox({ hold: () => (dies.held ? held : undefined) })
  await db.as({ kind: 'system' }, () => addMail(mail))
  await expect.poll(() => received.length).toBe(1)
  dies.held = false
  const next = another()
  onTestFinished(() => next.stop())
  expect(await next.drain()).toBe(0)
  await asOwner({ ownerUrl }, "update outbox set claimed_until = now() - interval '1 second'")
  expect(await next.drain()).toBe(1)
  expect(new Set(messageIds(received)).size).toBe(1)
  expect(received).toHaveLength(2)
  release()
  expect(await asOwner({ ownerUrl }, 'select attempts, sent_at is not null as sent from outbox')).toEqual([
    { attempts: 2, sent: true },
  ])
})

test('[L8] after a connection that breaks after the last byte the e-mail is sent again with the same Message-ID', async () => {
  const state: MailServerState = { cut: () => true }
  const { db, ownerUrl, received, outbox } = await openOutbox(state)
  await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  delete state.cut
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
  await outbox.drain()
  await outbox.drain()
  expect(received).toHaveLength(2)
  expect(new Set(messageIds(received)).size).toBe(1)
})

test('[L8] after an outage of the mail server each of a hundred e-mails is sent once', async () => {
  const state: MailServerState = { refuse: true }
  const { db, ownerUrl, received, outbox } = await openOutbox(state)
  await db.as({ kind: 'system' }, async () => {
    for (let at = 0; at < 100; at++) await addMail(toOne(`news${at}`))
  })
  await outbox.drain()
  expect(received).toEqual([])
  state.refuse = false
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
  await outbox.drain()
  expect([received.length, new Set(recipients(received)).size]).toEqual([100, 100])
})

test.each([
  [1, 1],
  [5, 16],
  [8, 128],
  [9, 240],
  [19, 240],
])('after attempt %i it waits %i minutes', async (attempt, minutes) => {
  const { db, ownerUrl, outbox } = await openOutbox({ refuse: true })
  await db.as({ kind: 'system' }, async () => void (await addMail(mail)))
  await outbox.drain()
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now(), attempts = $1', [attempt - 1])
  await outbox.drain()
  const waits =
    'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes, given_up_at from outbox'
  expect(await asOwner({ ownerUrl }, waits)).toEqual([{ minutes, given_up_at: null }])
})

test('after twenty attempts an e-mail is given up, with an error of a stable code in the log', async () => {
  const state: MailServerState = { refuse: true }
  const { db, ownerUrl, received, outbox, logged } = await openOutbox(state)
  const id = await db.as({ kind: 'system' }, () => addMail(mail))
  await outbox.drain()
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now(), attempts = 19')
  await outbox.drain()
  expect(logged.filter(line => line.level === 'error')).toMatchObject([
    { code: 'mail-given-up', mail: id, attempts: 20 },
  ])
  // the answers of the mail server name the recipient, so only codes are logged
  expect(JSON.stringify(logged)).not.toContain('ana@')
  expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', why: 'EMESSAGE', answer: 451 }))
  state.refuse = false
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
  expect(await outbox.drain()).toBe(0)
  expect(received).toEqual([])
})

test('[O6] stop claims no more e-mails and waits for those that are being sent', async () => {
  const { held, release } = heldUp()
  onTestFinished(() => release())
  const { db, ownerUrl, received, outbox } = await openOutbox({ hold: () => held })
  await db.as({ kind: 'system' }, async () => {
    for (let at = 0; at < 10; at++) await addMail(toOne(`news${at}`))
  })
  await expect.poll(() => received.length).toBe(4)
  const stopped = outbox.stop()
  release()
  await stopped
  expect(
    await asOwner({ ownerUrl }, 'select count(sent_at)::int as sent, sum(attempts)::int as tries from outbox'),
  ).toEqual([{ sent: 4, tries: 4 }])
})
