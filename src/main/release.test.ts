import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onlyExpands } from '#platform/db/release.ts'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { asOwner, emptyDatabaseForTest } from '#test/database.ts'
import { nextRelease } from '#test/release.ts'
import { dataDirForTest, startServer } from '#test/server.ts'

const readiness = (address: string) =>
  fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(async answer => {
    const { ready, schema } = await answer.json()
    return [answer.status, ready, schema]
  })
const ready = [200, true, 'known']

test('[O5] after a release that only adds, the one before is ready and can start; after one that removes, it is not', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const env = { FILES_DIR: dataDirForTest() }
  const old = await startServer(ownerUrl, env)
  expect(await readiness(old.address)).toEqual(ready)

  const expand = {
    '9001-two-phones.sql': `-- expands: a second number\nalter table users add phone_2 text not null default '';`,
  }
  const next = await startServer(ownerUrl, env, { folder: nextRelease('2099.1.0', expand) })
  expect(await readiness(next.address)).toEqual(ready)
  // the release before can also be started now: a rolling deployment may restart it, or go back to it
  const restarted = await startServer(ownerUrl, env)
  const contract = {
    ...expand,
    '9002-no-phone.sql': '-- contracts: nothing reads it since 9001\nalter table users drop phone;',
  }
  const last = await startServer(ownerUrl, env, { folder: nextRelease('2099.2.0', contract) })

  for (const former of [old, restarted]) {
    await expect.poll(() => readiness(former.address), { timeout: 20_000 }).toEqual([503, false, 'newer'])
    // the log names the reason once; the public answer has a code only
    await expect.poll(former.output).toContain('9002-no-phone.sql')
    expect(former.output()).not.toContain('9001-two-phones.sql')
    expect(former.output().match(/a newer release changed the data/g)).toHaveLength(1)
    expect((await fetch(`${former.address}/healthz`)).status).toBe(200)
  }
  expect(await readiness(last.address)).toEqual(ready)
  await expect(startServer(ownerUrl, env)).rejects.toThrow(
    /ended with 1: The database was migrated by a newer release \(9002-no-phone\.sql\)\. Start that release/,
  )
  expect(
    await asOwner({ ownerUrl }, `select name, expands from migrations where name like '90%' order by name`),
  ).toEqual([
    { name: '9001-two-phones.sql', expands: true },
    { name: '9002-no-phone.sql', expands: false },
  ])
  const releases = await asOwner<{ number: string }>(
    { ownerUrl },
    'select number from releases order by first_started_at',
  )
  expect(releases.map(({ number }) => number)).toEqual([releaseNumber, '2099.1.0', '2099.2.0'])
}, 240_000)

test('[O5] a migration that does not say that it only adds is assumed to break the release before', () => {
  expect(onlyExpands('-- expands: a table of its own\ncreate table x ();')).toBe(true)
  for (const text of ['-- contracts: x', 'create table x ();', '-- a table\n-- expands: x', '-- expanse', ''])
    expect(onlyExpands(text)).toBe(false)
})

test('[O5] a server does not start on a database from before the migrations were rewritten, and says what to do', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  await asOwner(
    { ownerUrl },
    `create table migrations (name text primary key); insert into migrations values ('0001-ground.sql')`,
  )
  await expect(startServer(ownerUrl, { FILES_DIR: dataDirForTest() })).rejects.toThrow(
    /ended with 1: This database was made by a release from before .* it has to be made again\. Nothing was changed/,
  )
})

const migrations = readdirSync('db/migrations').sort()

test('[O5] migrations from 0300 on say in their first line whether they expand or contract', () => {
  const silent = migrations.filter(
    name => name >= '0300' && !/^-- (expands|contracts): \S/.test(readFileSync(join('db/migrations', name), 'utf8')),
  )
  expect(silent).toEqual([])
})

test('the files below 0300 are the first schema, one per feature: a new migration has a higher number', () => {
  expect(migrations.filter(name => name < '0300')).toEqual([
    '0001-roles-and-functions.sql',
    '0010-platform.sql',
    '0020-users.sql',
    '0030-auth.sql',
    '0040-clinics.sql',
    '0050-cases.sql',
    '0060-files.sql',
    '0070-records.sql',
    '0080-plans.sql',
    '0090-profile.sql',
    '0100-invoices.sql',
    '0110-ledger.sql',
    '0120-payment-methods.sql',
    '0130-payments.sql',
    '0140-courses.sql',
    '0150-support.sql',
    '0160-contact.sql',
    '0170-notifications.sql',
  ])
})
