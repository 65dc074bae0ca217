import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { backUp } from '#platform/backup/backUp.ts'
import { ownBackupKey } from '#platform/backup/key.ts'
import type { BackupSource } from '#platform/backup/source.ts'
import { makeDataFolder } from '#platform/dataFolder.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { startApp } from '#test/app.ts'
import { asOwner, emptyDatabaseForTest } from '#test/database.ts'
import { archStl } from '#test/files.ts'
import { processSettings, runCommand, startServer } from '#test/server.ts'
import { listen, makeCase, sha256, tusOf } from '#test/uploads.ts'
import { checkFileBackup, restoreFiles } from './restoringFiles.ts'

// With a database of its operator the files alone are backed up, and a restore compares them with that database.

const folder = mkdtempSync(join(tmpdir(), 'idealign-files-only-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const app = await startApp()
const { database, storage, quarantine } = app
const { db } = database
const backupDir = join(folder, 'backup')
const key = await ownBackupKey(folder)
const source: BackupSource = {
  ...{ ownerUrl: database.ownerUrl, cluster: undefined, dataDir: folder, backupDir, storage, key, release: '0490' },
}
const into = (filesDir: string) => ({ filesDir, databaseUrl: database.ownerUrl })
const upper = archStl({ arch: 'upper' })

test('the files of a backup come back, and every file of the database is among them', async () => {
  const ana = await app.person('Ana')
  const caseId = await makeCase(app, ana)
  expect((await tusOf(await listen(app), ana).send({ caseId, bytes: upper })).status).toBe(204)
  await quarantine.settled()
  const made = await backUp(source, new Date())
  expect([made?.cluster, readdirSync(backupDir).includes('base')]).toEqual([undefined, false])
  expect(await checkFileBackup(db, { backupDir }, key)).toMatchObject({ known: 1, missing: [] })

  const filesDir = join(folder, 'restored')
  // decrypted files that a restore left which was killed
  makeDataFolder(`${filesDir}.restoring-killed`)
  const restored = await restoreFiles(db, into(filesDir), { from: backupDir, key, wanted: {} })
  expect(restored).toMatchObject({ backup: made?.id, known: 1, missing: [] })
  const [{ id = '' } = {}] = await asOwner<{ id: string }>(database, 'select id from files')
  expect(sha256(await (await openDiskStorage(filesDir)).readAll(id))).toBe(sha256(upper))
  expect(readdirSync(folder).filter(name => name.startsWith('restored'))).toEqual(['restored'])
  await expect(restoreFiles(db, into(filesDir), { from: backupDir, key, wanted: {} })).rejects.toThrow('is not empty')
})

test('a file that only the database has, or has with other bytes, is named: the check fails, the restore goes on', async () => {
  const [later, other] = [newId(), newId()]
  const insert = `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state, sha256)
    select $1, id, 'profile-photo', 'a.png', 9, 9, 'clean', '\\x00' from users limit 1`
  for (const id of [later, other]) await asOwner(database, insert, [id])
  await storage.put(other, Buffer.from('nine bytes'))
  await backUp(source, new Date())
  await expect(checkFileBackup(db, { backupDir }, key)).rejects.toThrow('lacks 2 of 3 files')
  const filesDir = join(folder, 'again')
  const { missing, known } = await restoreFiles(db, into(filesDir), { from: backupDir, key, wanted: {} })
  expect([missing.sort(), known]).toEqual([[later, other].sort(), 3])
})

test('a server with DATABASE_URL backs its files up where BACKUP_DIR says, and the command checks them', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const dataDir = join(folder, 'data')
  const folders = { DATA_DIR: dataDir, FILES_DIR: join(folder, 'served'), BACKUP_DIR: join(folder, 'of-server') }
  const server = await startServer(ownerUrl, { ...folders, LOG_LEVEL: 'info' })
  await expect.poll(server.output, { timeout: 20_000 }).toContain('a backup was made')
  expect(readdirSync(folders.BACKUP_DIR).some(name => name.endsWith('.manifest.gz.age'))).toBe(true)
  const BACKUP_KEY = readFileSync(join(dataDir, 'backup.key'), 'utf8').trim()
  const env = { ...processSettings, ...folders, DATABASE_URL: ownerUrl, BACKUP_KEY }
  const { output } = await runCommand('restore.ts', ['--check'], env)
  expect(output).toMatch(/verified in [\d.]+ s \(RTO\)[\s\S]*All 0 files that the database knows/)
}, 60_000)
