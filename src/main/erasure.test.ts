import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { beginning, hashOf } from '#features/cases/timeline/server/chain.ts'
import { newId } from '#kit/id.ts'
import { runningOwnerUrl } from '#platform/postgres/supervisor.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { asOwner } from '#test/database.ts'
import { installation, stop } from '#test/installation.ts'
import { productionSettings } from '#test/production.ts'

// A case that is erased by the command, as an operator does it, and a restore of the moment before.

const folder = mkdtempSync(join(tmpdir(), 'idealign-erasure-'))
const [first, backups] = [join(folder, 'first'), join(folder, 'backups')]
const settings = { ...productionSettings(first), BACKUP_DIR: backups, DISK_RESERVE_MIB: '64' }
const word = 'Kanarienvogel'

// after the servers have stopped
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { start, command } = installation(settings)

test('[D6] a restore of the moment before an erasure does not bring the case back', async () => {
  const server = await start()
  await expect.poll(() => server.output(), { timeout: 60_000, interval: 50 }).toContain('a backup was made')
  await insertDraft()
  // its end adds the file to the backup
  await stop(server.child)
  const again = await start()
  const before = new Date().toISOString()
  const admin = async (...args: string[]) => (await command('admin.ts', args)).output
  const draft = ['--case', 'IA-001001']
  expect(await admin('legal-hold', 'add', ...draft, '--reason', 'Proceedings 4/2027')).toContain(
    'IA-001001 is on legal',
  )
  expect(await admin('erasure', 'preview', ...draft)).toBe('IA-001001 would be refused: legal-hold.\n')
  expect(await admin('legal-hold', 'remove', ...draft)).toContain('not on legal hold any more')
  expect(await admin('erasure', 'preview', '--user', 'ana@practice.test')).toContain('would be refused: has-cases')
  expect(await admin('erasure', 'hand-over', ...draft, '--to', join(folder, 'patient'))).toContain('and 1 files')
  expect(readFileSync(join(folder, 'patient', 'cases.json'), 'utf8')).toContain(word)
  const preview = await admin('erasure', 'preview', ...draft)
  expect(preview).toContain('IA-001001 would be answered with: erase (never-submitted)')
  const [, code = ''] = /--code (\w+)/.exec(preview) ?? []
  const carryOut = ['erasure', 'carry-out', ...draft, '--code', code, '--reason', 'Request 12']
  expect(await admin(...carryOut)).toContain('IA-001001 is erased, with 1 files.')
  expect(await admin('erasure', 'list')).toMatch(/^IA-001001 {2}\S+ {2}erased: Request 12$/m)
  expect(await admin('erasure', 'replay')).toContain('0 cases and persons were taken away again')
  expect(await placesOf(first)).toEqual([])
  await stop(again.child)

  expect(await placesOf(await restored('restored', before, 1))).toEqual([])
  // without the ledger it would be back
  const ledger = join(backups, 'erasures.jsonl')
  renameSync(ledger, `${ledger}.away`)
  expect(await placesOf(await restored('without', before, 0))).toEqual(['a file', 'cases.copy'])
}, 400_000)

async function insertDraft(): Promise<void> {
  const secrets = readSecrets({ dataDir: first, required: true, secretKey: settings.SECRET_KEY })
  const superuserPassword = secrets.derive('database owner').toString('hex')
  const ownerUrl = runningOwnerUrl({ dataDir: first, superuserPassword })
  const [doctor, id, file] = [newId(), newId(), newId()]
  await asOwner(
    { ownerUrl },
    `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', 'ana@practice.test', 'Ana', 'Test')`,
    [doctor],
  )
  await asOwner({ ownerUrl }, 'insert into cases (id, doctor_id, first_name) values ($1, $2, $3)', [id, doctor, word])
  await asOwner(
    { ownerUrl },
    `insert into files (id, owner_id, case_id, kind, name, declared_bytes, state) values ($1, $2, $3, 'photo', 'a.png', 9, 'clean')`,
    [file, doctor, id],
  )
  const entry = {
    ...{
      id: newId(),
      caseId: id,
      seq: 1,
      cycle: 1,
      command: 'create',
      from: null,
      to: 'draft',
      reason: '',
      payload: {},
    },
    ...{ actorId: doctor, actorRole: 'doctor', actorName: 'Ana Test', at: new Date().toISOString() },
  }
  await asOwner(
    { ownerUrl },
    `insert into case_events (id, case_id, seq, cycle, command, to_phase, actor_id, actor_role, actor_name, at, previous_hash, hash)
     values ($1, $2, 1, 1, 'create', 'draft', $3, 'doctor', 'Ana Test', $4, $5, $6)`,
    [entry.id, id, doctor, entry.at, beginning, hashOf(beginning, entry)],
  )
  await (await openDiskStorage(join(first, 'files'))).put(file, Buffer.from(`a photo of ${word}`))
}

async function restored(name: string, to: string, erasedAgain: number): Promise<string> {
  const dataDir = join(folder, name)
  const key = readFileSync(join(first, 'backup.key'), 'utf8').trim()
  const from = ['--from', backups, '--to', to]
  const changes = { DATA_DIR: dataDir, BACKUP_KEY: key }
  expect((await command('restore.ts', from, { changes })).output).toContain(
    `${erasedAgain} cases and persons that were erased since`,
  )
  return dataDir
}

/** Where the word stands: in a table's dump, or in a file of the store or the folder of e-mails. */
async function placesOf(dataDir: string): Promise<string[]> {
  const dump = join(folder, `dump of ${dataDir.split('/').at(-1)}`)
  await command('admin.ts', ['dump', dump], { changes: { DATA_DIR: dataDir } })
  const pathsIn = (path: string) =>
    existsSync(path) ? readdirSync(path, { recursive: true }).map(name => join(path, String(name))) : []
  const has = (path: string) => statSync(path).isFile() && readFileSync(path).includes(word)
  const inFiles = [...pathsIn(join(dataDir, 'files')), ...pathsIn(join(dataDir, 'mail'))].filter(has)
  const inTables = pathsIn(dump).filter(has)
  return [...inFiles.map(() => 'a file'), ...inTables.map(path => path.split('/').at(-1) ?? '')]
}
