import { expect, test } from 'vitest'
import { BackupFault } from '#platform/backup/sealed.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { readBackupStatus } from '../contract/backupStatus.ts'
import { backupStatus, reportBackup } from './backupReport.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')
const status = async () => (await call(root, readBackupStatus, {})).body
const facts = (at: string) => ({
  backupId: '20261126T021300Z-aaaaaa',
  dataAt: new Date(at),
  bytes: 5_000_000_000,
  files: 7,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const report = (kind: 'backup' | 'check' | 'copy', work: () => Promise<ReturnType<typeof facts>>) =>
  reportBackup(database.db, kind, work)

test('before the first backup nothing is known, and the copy is late', async () => {
  const none = { success: null, failure: null }
  expect(await status()).toEqual({
    ...{ backsUp: 'everything', isCopyLate: true, scrub: null, damagedFiles: 0 },
    reports: { backup: none, check: none, copy: none },
  })
})

test('a failure is shown until the next success, with a fault that has no values of others', async () => {
  await report('backup', async () => facts(hoursAgo(1)))
  const failed = report('backup', () => Promise.reject(new BackupFault('PostgreSQL has not given all of its log')))
  await expect(failed).rejects.toThrow('not given all')
  const { backup } = (await status()).reports
  expect(backup).toMatchObject({
    success: { backupId: '20261126T021300Z-aaaaaa', bytes: 5_000_000_000, files: 7 },
    failure: { fault: 'PostgreSQL has not given all of its log' },
  })
  await report('backup', async () => facts(hoursAgo(0)))
  expect((await status()).reports.backup.failure).toBeNull()
  await report('check', () => Promise.reject(new TypeError('Ana Serra has no prescription'))).catch(() => {})
  expect((await status()).reports.check.failure).toMatchObject({ fault: 'TypeError' })
})

test('[O3] a copy counts by the age of its data, not by when it was looked at', async () => {
  await report('copy', async () => facts(hoursAgo(25)))
  expect(await status()).toMatchObject({ isCopyLate: true })
  await report('copy', async () => facts(hoursAgo(23)))
  expect(await status()).toMatchObject({ isCopyLate: false })
  await report('copy', () => Promise.reject(new BackupFault('is it mounted?'))).catch(() => {})
  expect(await status()).toMatchObject({
    isCopyLate: false,
    reports: { copy: { failure: { fault: 'is it mounted?' } } },
  })
})

test('reports go after 13 months; where the operator backs up, no copy is late', async () => {
  await asOwner(database, "update backup_reports set at = now() - interval '14 months'")
  await report('check', async () => facts(hoursAgo(2)))
  expect(await asOwner(database, 'select kind from backup_reports')).toEqual([{ kind: 'check' }])
  const elsewhere = await database.db.as({ kind: 'system' }, scope => backupStatus(scope, 'nothing'))
  expect(elsewhere).toMatchObject({ backsUp: 'nothing', isCopyLate: false })
})
