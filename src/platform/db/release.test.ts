import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { newerReleases } from '../releaseNumber.ts'
import { migrationNames } from './migrate.ts'
import { watchRelease } from './release.ts'

test('releases are ordered by year, month and count, as numbers', () => {
  const numbers = ['2027.1.0', '2026.11.0', '2026.12.10', '2026.2.0', '2026.12.9']
  expect(newerReleases(numbers, '2026.11.0')).toEqual(['2026.12.9', '2026.12.10', '2027.1.0'])
  expect(newerReleases(numbers, '2027.1.0')).toEqual([])
})

test('[O5] a server stays ready beside the next release, and is outdated when one after that has run', async () => {
  const database = await databaseForTest()
  const lines: string[] = []
  const log = createLog('error', { write: line => void lines.push(line) })
  const release = watchRelease({ db: database.db, known: await migrationNames(), log })
  onTestFinished(() => release.stop())
  await asOwner(database, `insert into releases values ('2098.1.0'), ('2099.1.0')`)
  await expect.poll(release.isOutdated, { timeout: 10_000 }).toBe(true)
  expect(lines).toEqual([expect.stringContaining('"releases":["2098.1.0","2099.1.0"]')])
  await asOwner(database, `delete from releases where number = '2098.1.0'`)
  await expect.poll(release.isOutdated, { timeout: 10_000 }).toBe(false)
  expect(lines).toHaveLength(1)
})
