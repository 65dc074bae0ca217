import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { databaseForTest } from '#test/database.ts'
import { openBackups } from './backups.ts'

// What a backup is made of: `platform/backup`. Here: what an operator reads of it.

test('files that the disk does not give are an alert in the log, with their ids', async () => {
  const { db, ownerUrl } = await databaseForTest()
  const folder = mkdtempSync(join(tmpdir(), 'idealign-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'backup'), DATABASE_URL: ownerUrl })
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const disk = await openDiskStorage(config.filesDir)
  const [bad, good] = [newId(), newId()]
  for (const id of [bad, good]) await disk.put(id, Buffer.from('a letter'))
  let isFailing = true
  const storage: Storage = { ...disk, read: id => (isFailing && id === bad ? failing() : disk.read(id)) }
  const backups = await openBackups({ config, db, log, storage, ownerUrl })
  await backups.backUp(new Date())
  const alerts = () => lines.map(line => JSON.parse(line)).filter(line => line.alert === 'backup')
  expect(alerts()).toEqual([expect.objectContaining({ level: 'error', count: 1, files: [bad] })])
  // the other one is in the backup, which is made
  expect(lines.join('')).toContain('a backup was made')

  isFailing = false
  lines.length = 0
  await backups.backUp(new Date())
  await backups.stop()
  expect(alerts()).toEqual([])
})

function failing(): Readable {
  return new Readable({
    read: () => {},
    construct: done => done(Object.assign(new Error('i/o error'), { code: 'EIO' })),
  })
}
