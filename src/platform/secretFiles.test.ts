import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = 'q8Zt4mC1yV0nE7bKx2RjW5uHsPdLgF9aTiOo3MvYXcQ='
const folder = mkdtempSync(join(tmpdir(), 'idealign-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secretFile(name: string, content: string, mode = 0o600): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  chmodSync(file, mode)
  return file
}

test('[O8] every secret may be given as a file, whose line end does not count', () => {
  const secrets = {
    SECRET_KEY: key,
    SECRET_KEY_PREVIOUS: key.toLowerCase(),
    DATABASE_URL: 'postgres://ana:secret@db.x.test/idealign',
    DATABASE_DIRECT_URL: 'postgres://ana:secret@direct.x.test/idealign',
    SMTP_URL: 'smtps://ana:secret@mail.x.test',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, secretFile(name, `${value}\n`)])
  const live = { NODE_ENV: 'production', APP_URL: 'https://x.test', MAIL_FROM: 'portal@x.test' }
  expect(readConfig({ ...live, ...Object.fromEntries(files) })).toEqual(readConfig({ ...live, ...secrets }))
})

test.each([0o644, 0o640, 0o604, 0o660, 0o444, 0o460])('[O8] a file that others may read (mode %o) is refused', mode => {
  const SECRET_KEY_FILE = secretFile(`open-${mode}`, key, mode)
  expect(() => readConfig({ SECRET_KEY_FILE })).toThrow(/SECRET_KEY_FILE: .*may be read by others.*chmod 600/)
})

test.runIf(process.getuid?.() === 0)("[O8] a mounted secret, root's and read-only, may be read by its group", () => {
  expect(readConfig({ SECRET_KEY_FILE: secretFile('mounted', key, 0o440) }).secretKey).toBe(key)
})

test('[O8] a file that is missing, empty, weak or given beside its variable is refused, and its content not shown', () => {
  const refused = (env: Record<string, string>) => expect(() => readConfig(env))
  refused({ SMTP_URL_FILE: join(folder, 'nowhere') }).toThrow(/SMTP_URL_FILE: there is no file/)
  refused({ SMTP_URL_FILE: secretFile('empty', ' \n') }).toThrow(/SMTP_URL_FILE: .* is empty/)
  refused({ SECRET_KEY: key, SECRET_KEY_FILE: secretFile('both', key) }).toThrow('set SECRET_KEY or SECRET_KEY_FILE')
  const weak = { SECRET_KEY_FILE: secretFile('weak', 'Tr0ub4dor') }
  refused(weak).toThrow(/SECRET_KEY_FILE: is too short/)
  refused(weak).toThrow(expect.objectContaining({ message: expect.not.stringContaining('Tr0ub4dor') }))
})
