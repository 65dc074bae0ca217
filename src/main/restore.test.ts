import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installation, stop } from '#test/installation.ts'
import { productionSettings } from '#test/production.ts'

// A server that is lost, and its backup restored by the command, as an operator does it.

const folder = mkdtempSync(join(tmpdir(), 'idealign-restore-'))
const [lost, backups, restored] = [join(folder, 'lost'), join(folder, 'backups'), join(folder, 'restored')]

// after the servers have stopped
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { start, command } = installation({ ...productionSettings(lost), BACKUP_DIR: backups, DISK_RESERVE_MIB: '64' })

test('[O4] an account made after the backup signs in on the restored server; the key is named once and asked for', async () => {
  const first = await start()
  // the output of a service is a log: it names the file of the key
  expect(first.output()).toContain(join(lost, 'backup.key'))
  expect(first.output()).not.toContain('AGE-SECRET-KEY')
  const key = readFileSync(join(lost, 'backup.key'), 'utf8').trim()
  await expect.poll(() => first.output(), { timeout: 60_000, interval: 50 }).toContain('a backup was made')
  await makeAccount(first.address)
  const check = await command('restore.ts', ['--check'])
  expect([check.code, check.output]).toEqual([0, expect.stringMatching(/verified in [\d.]+ s \(RTO\).*\n?.*RPO/)])
  expect(readdirSync(lost).filter(name => name.startsWith('backup-check'))).toEqual([])
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
  expect((await command('restore.ts', [...from, '--to', 'yesterday'], { changes: into })).output).toContain(
    'with its zone',
  )
  const { code, output } = await command('restore.ts', from, { changes: into, input: key })
  expect([code, output]).toEqual([0, expect.stringContaining('The ledger is right')])

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
