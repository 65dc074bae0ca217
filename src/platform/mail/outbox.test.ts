import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'
import { createLog } from '../log.ts'
import { letterOf } from './letter.ts'
import { addLetter, drainOutbox } from './outbox.ts'
import { openPost } from './post.ts'

/** A real mail server on this machine; `refuse` makes it turn letters away for now. */
async function mailServer(state: { refuse: boolean }) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        if (state.refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { received, url: `smtp://127.0.0.1:${address.port}` }
}

const letter = letterOf({
  to: 'ana@practice.test',
  subject: 'Plan listo',
  greeting: 'Hola <b>Ana</b>',
  paragraphs: ['Un plan espera.'],
  link: { label: 'Abrir', url: 'https://idealign.test/cases/1' },
  footer: 'Idealign',
})

async function openOutbox(state = { refuse: false }) {
  const { db, ownerUrl } = await databaseForTest()
  const { received, url } = await mailServer(state)
  const outbox = drainOutbox(
    db,
    openPost({ smtpUrl: url, from: 'Idealign <no-reply@idealign.test>', folder: '' }),
    createLog('silent'),
  )
  onTestFinished(() => outbox.stop())
  return { db, ownerUrl, received, outbox }
}

test('a letter leaves when its cause commits, and words in it stay words', async () => {
  const { db, received, outbox } = await openOutbox()
  await db.as({ kind: 'system' }, () => addLetter(letter))
  await outbox.drain()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('Hola &lt;b&gt;Ana&lt;/b&gt;')
  expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@idealign\.test>/)
})

test('a letter whose cause is undone never leaves', async () => {
  const { db, received, outbox } = await openOutbox()
  const undone = db.as({ kind: 'system' }, async () => {
    await addLetter(letter)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await outbox.drain()
  expect(received).toEqual([])
})

test('a letter that is turned away waits and leaves later, once', async () => {
  const state = { refuse: true }
  const { db, ownerUrl, received, outbox } = await openOutbox(state)
  await db.as({ kind: 'system' }, () => addLetter(letter))
  await outbox.drain()
  expect(received).toEqual([])
  expect(await asOwner({ ownerUrl }, 'select attempts, sent_at from outbox')).toEqual([{ attempts: 1, sent_at: null }])

  state.refuse = false
  await asOwner({ ownerUrl }, 'update outbox set next_attempt_at = now()')
  await Promise.all([outbox.drain(), outbox.drain()])
  expect(received).toHaveLength(1)
})

test('an answer goes to whom the letter names, and a line break in its words stays one', async () => {
  const { db, received, outbox } = await openOutbox()
  const parts = { to: 'ana@practice.test', subject: 'x', greeting: 'x', footer: 'x' }
  const asked = letterOf({ ...parts, replyTo: 'marta@example.test', paragraphs: ['one\n<two>'] })
  await db.as({ kind: 'system' }, () => addLetter(asked))
  await outbox.drain()
  expect(received[0]).toMatch(/^Reply-To: marta@example\.test$/im)
  expect(received[0]).toContain('<p>one<br>&lt;two&gt;</p>')
  await db.as({ kind: 'system' }, () => addLetter(letter))
  await outbox.drain()
  expect(received[1]).not.toMatch(/^Reply-To:/im)
})

test('a letter that can be switched off says where, in a header that mail programs show; any other one does not', async () => {
  const { db, received, outbox } = await openOutbox()
  const choices = 'https://idealign.test/login?to=%2Fprofile%3Fpart%3Dnotifications'
  await db.as({ kind: 'system' }, () => addLetter({ ...letter, unsubscribe: choices }))
  await outbox.drain()
  await db.as({ kind: 'system' }, () => addLetter(letter))
  await outbox.drain()
  const headers = received.map(text => text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' '))
  expect(headers[0]).toContain(`List-Unsubscribe: <${choices}>`)
  // one click may switch nothing off: a letter tells of several kinds
  expect(headers[0]).not.toContain('List-Unsubscribe-Post')
  expect(headers[1]).not.toContain('List-Unsubscribe')
})

test.each(['to', 'subject', 'replyTo', 'unsubscribe'])(
  '[I7] a line break in %s is refused before anything is stored',
  async header => {
    const { db } = await openOutbox()
    for (const lineBreak of ['\r\n', '\n', '\r']) {
      const forged = { ...letter, [header]: `ana@practice.test${lineBreak}Bcc: everybody@practice.test` }
      await expect(db.as({ kind: 'system' }, () => addLetter(forged))).rejects.toThrow('outbox')
    }
  },
)
