import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from '#platform/dataFolder.ts'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { installation, stop } from '#test/installation.ts'
import { productionSettings } from '#test/production.ts'

// A server that is lost, and its backup restored by the command, as an operator does it.

const folder = mkdtempSync(join(tmpdir(), 'idealign-restore-'))
const [lost, backups, restored] = [join(folder, 'lost'), join(folder, 'backups'), join(folder, 'restored')]

// after the servers have stopped
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = { ...productionSettings(lost), BACKUP_DIR: backups, DISK_RESERVE_MIB: '64' }
const { start, command } = installation(settings)

test('[O4] an account made after the backup signs in on the restored server; the key is named once and asked for', async () => {
  const first = await start()
  // the output of a service is a log: it names the file of the key
  expect(first.output()).toContain(join(lost, 'backup.key'))
  expect(first.output()).not.toContain('AGE-SECRET-KEY')
  const key = readFileSync(join(lost, 'backup.key'), 'utf8').trim()
  await expect.poll(() => first.output(), { timeout: 60_000, interval: 50 }).toContain('a backup was made')
  await makeAccount(first.address)
  // a check that runs now, and one that was killed
  const running = await lockDataFolder(join(lost, 'backup-check-running'))
  makeDataFolder(join(lost, 'backup-check-killed'))
  const check = await command('restore.ts', ['--check'])
  expect([check.code, check.output]).toEqual([0, expect.stringMatching(/verified in [\d.]+ s \(RTO\).*\n?.*RPO/)])
  expect(readdirSync(lost).filter(name => name.startsWith('backup-check'))).toEqual(['backup-check-running'])
  running.release()
  await stop(first.child)

  const second = await start()
  expect(second.output()).not.toContain('backup.key')
  await stop(second.child)

  const from = ['--from', backups]
  expect((await command('restore.ts', from, { input: key })).output).toContain('is not empty')
  const into = { DATA_DIR: restored }
  expect((await command('restore.ts', from, { changes: into, input: 'a guess' })).output).toContain(
    'not a key of backups',
  )
  const wrong = [
    ['yesterday', 'with its zone'],
    ['2099-01-01T00:00:00Z', 'in the future'],
  ]
  for (const [to = '', says] of wrong)
    expect((await command('restore.ts', [...from, '--to', to], { changes: into })).output).toContain(says)
  await killedWhileItRestores(from, key)
  expect(existsSync(restored)).toBe(false)
  const { code, output } = await command('restore.ts', from, { changes: into, input: key })
  expect([code, output]).toEqual([0, expect.stringContaining('The ledger is right')])
  expect(readdirSync(folder).sort()).toEqual(['backups', 'lost', 'restored'])

  const third = await start({ DATA_DIR: restored })
  const session = await post(third.address, '/api/session', { email: 'marta@practice.test', password })
  expect(await session.json()).toMatchObject({ user: { role: 'super-admin' } })
  expect(third.output()).not.toContain('backup.key')
}, 180_000)

const password = 'a bicycle in the rain'

async function makeAccount(address: string): Promise<void> {
  const invited = await command('admin.ts', ['invite', 'marta@practice.test'])
  const [, token] = /invitation#([\w-]{43})/.exec(invited.output) ?? []
  const person = { token, firstName: 'Luz', lastName: 'Vega', password, language: 'es' }
  expect((await post(address, '/api/invitation-acceptances', person)).status).toBe(200)
}

function post(address: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Ends a restore when its database has begun to recover. */
async function killedWhileItRestores(args: string[], key: string): Promise<void> {
  const env = { ...settings, DATA_DIR: restored }
  const child = spawn(process.execPath, ['src/main/restore.ts', ...args], { env, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`${key}\n`)
  const unfinished = () => readdirSync(folder).find(name => name.startsWith('restored.restoring-')) ?? 'none'
  const isRecovering = () => existsSync(join(folder, unfinished(), 'pg/postmaster.pid'))
  await expect.poll(isRecovering, { timeout: 60_000, interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
}
