import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { onTestFinished } from 'vitest'
import { account } from '#test/release.ts'
import { startServer } from '#test/server.ts'
import { ownFolder } from './postgres.ts'

const unit = readFileSync('docs/operate/idealign.service', 'utf8')
const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

const valuesIn = (file: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value = '']) => [name, value]))

/** What an operator puts on a machine: releases, settings and secrets, as the files of docs/operate say. */
export function machine() {
  const root = mkdtempSync(join(tmpdir(), 'idealign-opt-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('chmod', ['755', root])
  const secrets = ownFolder('idealign-etc-')
  const key = randomBytes(32).toString('base64')
  const here = (path: string) => path.replaceAll('/opt/idealign', root)

  /** Writes a secret that the service's user alone may read, and returns its file. */
  function secret(name: string, content: string): string {
    const file = join(secrets, name)
    writeFileSync(file, `${content}\n`, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
    return file
  }

  /** A file of settings like docs/operate/environment, with other values. */
  function settings(name: string, changes: Record<string, string>): string {
    const values = { ...valuesIn('docs/operate/environment'), SECRET_KEY_FILE: secret('secret-key', key), ...changes }
    const file = join(secrets, name)
    writeFileSync(
      file,
      Object.entries(values)
        .map(([variable, value]) => `${variable}="${value}"\n`)
        .join(''),
    )
    return file
  }

  return {
    secret,
    settings,
    /** docs/operate/install.sh */
    install: (release: string, name: string) =>
      execFileSync('sh', ['docs/operate/install.sh', release, name], { env: { ...process.env, IDEALIGN_ROOT: root } }),
    /** docs/operate/admin.sh; its output. */
    admin: (settingsFile: string, ...args: string[]) =>
      execFileSync('sh', ['docs/operate/admin.sh', ...args], {
        encoding: 'utf8',
        env: {
          PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
          IDEALIGN_ROOT: root,
          IDEALIGN_SETTINGS: settingsFile,
          IDEALIGN_USER: 'nobody',
        },
      }),
    /** Starts what the unit of systemd starts, as its user. */
    start: (settingsFile: string, more: Record<string, string>) => {
      const env = { SECRET_KEY: '', MAIL_TO_FOLDER: '', PATH: '/nowhere', ...valuesIn(settingsFile), ...more }
      const command = here(inUnit('ExecStart')).split(' ')
      return startServer('', env, {
        folder: here(inUnit('WorkingDirectory')),
        command,
        account,
      })
    },
  }
}
