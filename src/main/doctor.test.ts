import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { readConfig } from '#platform/config.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { installation } from '#test/installation.ts'
import { productionSettings } from '#test/production.ts'
import { checkBackups, checkDatabase, checkRelease } from './doctorChecks.ts'

const folder = mkdtempSync(join(tmpdir(), 'idealign-doctor-'))
const dataDir = join(folder, 'data')
const environment = { ...productionSettings(dataDir), DISK_RESERVE_MIB: '64' }

// after the server has stopped
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { start, command } = installation(environment)
const doctor = (changes: Record<string, string> = {}) => command('doctor.ts', [], { changes })

test('faults of the settings and missing parts are reported in words, and nothing is made', async () => {
  const wrong = await doctor({ APP_URL: 'http://portal.practice.test', PORT: 'many' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^UNSAFE {3}.*\bPORT\b/m)])
  expect(wrong.output).toMatch(/^UNSAFE {3}.*APP_URL: begins with http/m)
  const { code, output } = await doctor()
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^missing {2}.*does not exist yet: start the server once$/m),
  ])
  expect(output).toMatch(/^missing {2}SMTP_URL is not set/m)
  expect(output).toMatch(/^missing {2}TRUSTED_PROXIES names no proxy/m)
  expect(existsSync(dataDir)).toBe(false)
})

test('a server that runs is found in order, but for what nobody has done yet; what others may read is unsafe', async () => {
  const { output: printed } = await start()
  await expect.poll(printed, { timeout: 60_000, interval: 50 }).toContain('a backup was made')
  const { code, output } = await doctor()
  expect([code, output]).toEqual([0, expect.stringMatching(/^fine {5}the newest backup is of 20/m)])
  expect(output).toMatch(/^missing {2}there is no administrator/m)
  expect(output).toMatch(/^fine {5}release \d+\.\d+\.\d+ on PostgreSQL \d+\.\d+$/m)
  expect(output).toMatch(/^missing {2}BACKUP_DIR is on the same disk/m)
  chmodSync(dataDir, 0o755)
  const open = await doctor()
  expect([open.code, open.output]).toEqual([1, expect.stringMatching(/^UNSAFE {3}.*can be read by other accounts/m)])
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
  expect(await checkBackups(readConfig(environment), inThreeDays)).toContainEqual({
    level: 'unsafe',
    text: 'the newest backup is 3 days old',
  })
}, 120_000)

test('the release is reported with its database, and that a newer one has run on the data', async () => {
  const { database } = await startApp()
  expect(await checkRelease(database.db)).toMatchObject({ level: 'fine' })
  await asOwner(database, `insert into releases values ('2099.1.0')`)
  expect(await checkRelease(database.db)).toEqual({
    level: 'missing',
    text: expect.stringMatching(/^release .* on PostgreSQL \d+\.\d+; 2099\.1\.0 has run on this data: start that$/),
  })
})

test('e-mails and files that wait are reported with their number', async () => {
  const { database, person } = await startApp()
  const ana = await person('Ana')
  const config = readConfig(environment)
  expect(await checkDatabase(database.db, config)).toEqual([
    { level: 'missing', text: 'there is no administrator: npm run admin -- invite you@example.com' },
  ])
  await person('Olga', 'super-admin')
  expect(await checkDatabase(database.db, config)).toEqual([{ level: 'fine', text: 'the database is in order' }])
  const mail = `insert into outbox (id, recipient, subject, body_text, body_html, created_at, given_up_at)
    values ($1, 'a@practice.test', 'S', 'T', 'H', now() - interval '2 hours', $2)`
  await asOwner(database, mail, [newId(), null])
  await asOwner(database, mail, [newId(), new Date()])
  await asOwner(
    database,
    `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state, completed_at)
       values ($1, $2, 'profile-photo', 'a.png', 9, 9, 'quarantined', now() - interval '2 hours')`,
    [newId(), ana.id],
  )
  const texts = (await checkDatabase(database.db, config)).map(({ level, text }) => `${level}: ${text}`)
  expect(texts).toEqual([
    'unsafe: e-mails that have waited for more than an hour: 1',
    'unsafe: e-mails that were given up in the last week: 1',
    'unsafe: files that have waited for their check for more than an hour: 1',
  ])
})
