import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer } from '#test/mailServer.ts'
import { mailOf } from './mail.ts'
import { openMailTransport } from './mailTransport.ts'

const mail = mailOf({ to: 'ana@practice.test', subject: 'x', greeting: 'x', paragraphs: ['x'], footer: 'x' })
const modeOf = (path: string) => statSync(path).mode & 0o777

test.each(['a new folder', 'a folder that others may read'])(
  '[O8] e-mails as files are closed to others: %s',
  async what => {
    // independent of the umask of the process
    const former = process.umask(0)
    const dataDir = mkdtempSync(join(tmpdir(), 'idealign-mail-'))
    onTestFinished(() => {
      process.umask(former)
      rmSync(dataDir, { recursive: true, force: true })
    })
    const folder = join(dataDir, 'mail')
    const post = openMailTransport({ from: 'Idealign <no-reply@idealign.test>', folder })
    if (what.startsWith('a folder')) {
      await post.send('before', mail)
      chmodSync(folder, 0o755)
    }
    await post.send('one', mail)
    expect(modeOf(folder)).toBe(0o700)
    for (const file of readdirSync(folder)) expect([file, modeOf(join(folder, file))]).toEqual([file, 0o600])
    expect(readdirSync(folder)).toContain('one.eml')
  },
)

test('[O10] a password is sent through TLS only, whatever the URL says; to this machine it may go without', async () => {
  const from = 'Idealign <no-reply@idealign.test>'
  const send = (smtpUrl: string) => openMailTransport({ smtpUrl, from, folder: '' }).send('one', mail)
  const plain = await mailServer()
  // 0.0.0.0 is this machine under an address that does not say so
  await expect(send(`smtp://me:secret@0.0.0.0:${plain.port}`)).rejects.toMatchObject({ code: 'ETLS' })
  expect([plain.logins, plain.received]).toEqual([[], []])
  await send(`smtp://me:secret@127.0.0.1:${plain.port}`)
  expect(plain.logins).toEqual([{ isSecure: false }])

  const withTls = await mailServer({}, { offersTls: true })
  await expect(send(`smtp://me:secret@0.0.0.0:${withTls.port}`)).rejects.toThrow(/certificate/)
  expect(withTls.logins).toEqual([])
  await send(`smtp://me:secret@0.0.0.0:${withTls.port}?tls.rejectUnauthorized=false`)
  expect(withTls.logins).toEqual([{ isSecure: true }])
})
