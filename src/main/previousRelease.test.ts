import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { asOwner, emptyDatabaseForTest } from '#test/database.ts'
import { productionSettings } from '#test/production.ts'
import { dataDirForTest, processSettings, runCommand, startServer } from '#test/server.ts'
import { demoPassword, doctors } from './demo/people.ts'

// This release on the data of the release before: its dump is restored, migrated and used. `npm run release` replaces the dump.

test('[O5] this release starts on the data of the previous one, and its people, cases, ledger and histories are there', async () => {
  const folder = dataDirForTest()
  execFileSync('tar', ['-xzf', 'src/test/previousRelease.tar.gz', '-C', folder])
  const manifest = JSON.parse(readFileSync(join(folder, 'dump/manifest.json'), 'utf8'))
  const rowsOf = (table: string) => manifest.tables.find(({ name }: { name: string }) => name === table).rows
  const { ownerUrl } = await emptyDatabaseForTest()
  const env = {
    ...{ NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), DATABASE_URL: ownerUrl },
    SECRET_KEY: productionSettings('').SECRET_KEY,
  }
  const admin = async (...args: string[]) => (await runCommand('admin.ts', args, { ...processSettings, ...env })).output
  expect(await admin('restore', join(folder, 'dump'))).toContain('is back')
  expect(await admin('files', 'adopt')).toContain('The database knows')

  const { address } = await startServer(ownerUrl, env)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const [doctor] = doctors
  const session = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: doctor?.email, password: demoPassword }),
  })
  expect(await session.json()).toMatchObject({ user: { role: 'doctor' } })
  expect(await asOwner({ ownerUrl }, 'select from cases')).toHaveLength(rowsOf('cases'))
  expect(await asOwner({ ownerUrl }, 'select from case_events')).toHaveLength(rowsOf('case_events'))
  expect(await asOwner({ ownerUrl }, 'select from releases where number = $1', [releaseNumber])).toHaveLength(1)
  expect(await admin('verify-ledger')).toMatch(/^The ledger is right: [1-9]/)
  // the dump has no files
  const faults = (await admin('audit', 'verify')).split('\n').filter(line => line.startsWith('IA-'))
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter(line => !line.endsWith('is not in the store.'))).toEqual([])
}, 120_000)
