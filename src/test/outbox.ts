import { onTestFinished } from 'vitest'
import { createLog } from '#platform/log.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { openMailTransport } from '#platform/mail/mailTransport.ts'
import { type ClaimTimes, drainOutbox } from '#platform/mail/outbox.ts'
import { databaseForTest } from './database.ts'
import { type MailServerState, mailServer } from './mailServer.ts'

export const mail = mailOf({
  to: 'ana@practice.test',
  subject: 'Plan listo',
  greeting: 'Hola <b>Ana</b>',
  paragraphs: ['Un plan espera.'],
  link: { label: 'Abrir', url: 'https://idealign.test/cases/1' },
  footer: 'Idealign',
})

/** An outbox in front of a real mail server, and what it logs; stopped when the test ends. */
export async function openOutbox(state: MailServerState = {}, claim?: ClaimTimes) {
  const { db, ownerUrl, superuserUrl } = await databaseForTest()
  const { received, url } = await mailServer(state)
  const logged: Record<string, unknown>[] = []
  const log = createLog('info', { write: line => void logged.push(JSON.parse(line)) })
  const another = () =>
    drainOutbox(
      db,
      openMailTransport({ smtpUrl: url, from: 'Idealign <no-reply@idealign.test>', folder: '' }),
      log,
      claim,
    )
  const outbox = another()
  onTestFinished(() => outbox.stop())
  return { db, ownerUrl, superuserUrl, received, outbox, another, logged }
}
