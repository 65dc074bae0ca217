import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextRelease } from '#test/release.ts'
import { dataDirForTest, processSettings, runCommand, type Server, startServer } from '#test/server.ts'

// An upgrade of the embedded database by the next release, and the way back to the release before.

const contract = { '9001-no-phone.sql': '-- contracts: nothing reads it\nalter table users drop phone;' }

test('a migration is preceded by a backup, from which the release before goes on; without one nothing is migrated', async () => {
  const folder = dataDirForTest()
  const [DATA_DIR, BACKUP_DIR, broken] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'broken')]
  const env = { ...processSettings, DATA_DIR, BACKUP_DIR, LOG_LEVEL: 'info' }
  mkdirSync(broken)
  writeFileSync(join(broken, 'base'), 'where copies of the database belong')
  await stopped(await startServer('', env))
  expect((await runCommand('admin.ts', ['invite', 'marta@practice.test'], env)).output).toContain('invitation#')

  const next = { folder: nextRelease('2099.1.0', contract) }
  await expect(startServer('', { ...env, BACKUP_DIR: broken }, next)).rejects.toThrow(
    /ended with 1: [\s\S]*The data is not migrated, because no backup of it could be made before: ENOTDIR/,
  )
  await stopped(await startServer('', env))

  const migrated = await startServer('', env, next)
  const lines = migrated.output()
  const [, to = ''] = /"to":"([^"]+)","msg":"a backup was made before the migration"[\s\S]*"migrated"/.exec(lines) ?? []
  await stopped(migrated)
  await expect(startServer('', env)).rejects.toThrow('migrated by a newer release (9001-no-phone.sql)')

  const input = readFileSync(join(DATA_DIR, 'backup.key'), 'utf8')
  const back = { ...env, DATA_DIR: join(folder, 'back') }
  expect((await runCommand('restore.ts', ['--from', BACKUP_DIR, '--to', to], back, input)).output).toContain(
    'The ledger is right',
  )
  await stopped(await startServer('', back))
  const dump = join(folder, 'dump')
  await runCommand('admin.ts', ['dump', dump], back)
  expect(readFileSync(join(dump, 'invitations.copy'), 'utf8')).toContain('marta@practice.test')
  expect(readFileSync(join(dump, 'releases.copy'), 'utf8')).not.toContain('2099')
}, 240_000)

async function stopped(server: Server): Promise<void> {
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}
