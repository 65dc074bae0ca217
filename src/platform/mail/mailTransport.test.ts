import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
