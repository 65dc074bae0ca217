import { cp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditCases } from '#features/cases/audit/server/audit.ts'
import { listCases, readCase } from '#features/cases/case/contract/case.ts'
import { sweepFiles } from '#features/files/store/server/sweep.ts'
import { searchEverywhere } from '#features/search/contract/search.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { restoreDump } from '#platform/dump/restore.ts'
import { writeDump } from '#platform/dump/write.ts'
import { readLedger } from '#platform/erasure/ledger.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { caseIn } from '#test/cases.ts'
import { asOwner, asSuperuser, emptyDatabaseForTest, testLoginPassword } from '#test/database.ts'
import { erasuresIn, filesWith, refusal, tablesWith } from '#test/erasureCommands.ts'
import { caseWithEverything } from '#test/rowsEverywhere.ts'
import { caseTables } from './caseTables.ts'
import { readContents, writeContents } from './handOver.ts'
import { addHold, removeHold } from './legalHold.ts'
import { replayErasures } from './replay.ts'

const app = await startApp()
const { database, storage, folder, call } = app
const ana = await app.person('Ana', 'doctor', { password: true })
const root = await app.person('Root', 'super-admin', { password: true })
const sides = { doctor: ana, admin: root }
const { asOwnerOf, preview, carryOut, foldersForTest, numberOf, age } = erasuresIn(app)

/** The files of a folder, each with how many rows or bytes it has. */
async function sizesIn(of: string): Promise<[string, number][]> {
  const names = (await readdir(of)).toSorted()
  const contents = await Promise.all(names.map(name => readFile(join(of, name))))
  const size = (name: string, bytes: Buffer) => (name.endsWith('.json') ? JSON.parse(bytes.toString()) : bytes).length
  return names.map((name, at) => [name, size(name, contents[at] ?? Buffer.alloc(0))])
}

/** The columns of which the planner's statistics quote a word. */
const statisticsWith = (word: string) =>
  asSuperuser<{ at: string }>(
    database,
    "select tablename || '.' || attname as at from pg_stats where schemaname = 'public' and concat(most_common_vals, histogram_bounds, most_common_elems) ilike '%' || $1 || '%'",
    [word],
  )

test('[D5] [D6] an erased case is in no table, file, e-mail or search, and a restore of an older backup does not bring it back', async () => {
  const { parent, backupDir, mailDir, finish } = await foldersForTest()
  const [word, other] = ['Kanarienvogel', 'Nachtigall']
  await makeInvoice({ database, storage }, { doctor: ana, admin: root })
  const [id, otherId] = [await caseWithEverything(app, sides, word), await caseWithEverything(app, sides, other)]
  const [number, otherNumber] = [await numberOf(id), await numberOf(otherId)]
  await age(id, 11)
  await writeFile(
    join(mailDir, 'one.eml'),
    `Subject: a case\r\n\r\nhttps://portal.test/cases/${id.slice(0, 9)}=\r\n${id.slice(9)}`,
  )
  await writeFile(join(mailDir, 'other.eml'), `Subject: a case\r\n\r\nhttps://portal.test/cases/${otherId}`)
  const older = join(parent, 'older')
  await writeDump({ ownerUrl: database.ownerUrl, folder: older, key: '' })
  await cp(folder, join(parent, 'files'), { recursive: true })

  const before = await preview(number)
  expect(before.subject.answer).toEqual({ answer: 'erase', reason: 'retention-is-over' })
  expect(before.subject.invoices).toHaveLength(1)
  // what is not there could not be found afterwards either
  expect(before.tables.map(({ name }) => name).toSorted()).toEqual(caseTables.map(({ name }) => name).toSorted())
  const otherBefore = await preview(otherNumber)
  const known = await asOwner<{ id: string }>(database, 'select id from files where case_id = $1', [id])
  await asOwner(database, 'analyze')
  expect(await tablesWith(database, word)).not.toEqual([])
  expect(await statisticsWith(word)).not.toEqual([])
  expect(await filesWith(folder, word)).not.toEqual([])

  await carryOut(number, before.code)
  await finish()
  expect(await tablesWith(database, word)).toEqual([])
  expect(await tablesWith(database, id)).toEqual(['erasures'])
  expect(await statisticsWith(word)).toEqual([])
  expect(await filesWith(folder, word)).toEqual([])
  for (const file of known) expect(await storage.size(file.id)).toBeUndefined()
  expect(await readdir(mailDir)).toEqual(['other.eml'])
  for (const who of [ana, root]) {
    const { cases, tickets } = (await call(who, searchEverywhere, { body: { words: word } })).body
    expect([cases.total, tickets.total]).toEqual([0, 0])
    expect((await call(who, readCase, { params: { id } })).status).toBe(404)
    expect((await call(who, listCases, { body: { search: other } })).body.total).toBe(1)
  }
  expect(await preview(otherNumber)).toEqual(otherBefore)
  expect((await auditCases(database.db, storage)).faults.filter(fault => !fault.includes('file '))).toEqual([])
  expect((await readFile(join(backupDir, 'erasures.jsonl'), 'utf8')).includes(word)).toBe(false)

  const restored = await emptyDatabaseForTest()
  await restoreDump({ ownerUrl: restored.ownerUrl, loginPassword: testLoginPassword, folder: older })
  expect(await tablesWith(restored, word)).not.toEqual([])
  const olderFiles = await openDiskStorage(join(parent, 'files'))
  const replay = () => replayErasures({ ...restored, storage: olderFiles, backupDir })
  expect(await replay()).toBe(1)
  expect(await replay()).toBe(0)
  expect(await tablesWith(restored, word)).toEqual([])
  expect(await filesWith(join(parent, 'files'), word)).toEqual([])
  expect(await tablesWith(restored, other)).not.toEqual([])
}, 120_000)

test('[D5] within its period a case is blocked: no role of the application reads it, and it is handed over whole', async () => {
  const { parent, backupDir, finish } = await foldersForTest()
  const id = await caseWithEverything(app, sides, 'Zaunkoenig')
  const number = await numberOf(id)
  await age(id, 3)
  const before = await preview(number)
  expect(before.subject.answer).toMatchObject({ answer: 'block', reason: 'shipments' })
  const handOver = async (to: string) =>
    writeContents(await asOwnerOf(owner => readContents(owner, number)), to, storage)
  const patient = join(parent, 'patient')
  await handOver(patient)
  await carryOut(number, before.code)
  await finish()
  expect(await tablesWith(database, 'Zaunkoenig')).toEqual(['blocked_rows'])
  for (const kind of ['system', 'visitor'] as const)
    await expect(
      database.db.as({ kind }, scope => scope.query.selectFrom('blocked_rows').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' })
  for (const [kind, who] of [
    ['doctor', ana],
    ['super-admin', root],
  ] as const) {
    expect((await call(who, readCase, { params: { id } })).status).toBe(404)
    await expect(
      database.db.as({ kind, id: who.id }, scope => scope.query.selectFrom('blocked_rows').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' })
  }
  const inLedger = async () => (await readLedger(backupDir)).find(entry => entry.id === id)?.until
  expect(await inLedger()).toMatch(/^\d{4}-/)

  // the sweep knows that these files are kept
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const path of await filesWith(folder, 'Zaunkoenig')) await utimes(path, then, then)
  await sweepFiles({ db: database.db, storage, fileOwners, log: createLog('silent'), isConfirmed: true })
  const court = join(parent, 'court')
  await handOver(court)
  expect(JSON.parse(await readFile(join(court, 'cases.json'), 'utf8'))).toMatchObject([
    { id, first_name: 'Zaunkoenig' },
  ])
  expect((await filesWith(court, 'a picture of Zaunkoenig')).length).toBe(before.files)

  expect(await sizesIn(court)).toEqual(await sizesIn(patient))

  // its time is over, but somebody holds it
  await asOwnerOf(owner => addHold(owner, number, 'Proceedings 4/2027'))
  await asOwner(database, 'update erasure_blocks set until = current_date - 1 where subject_id = $1', [id])
  await finish()
  expect(await tablesWith(database, 'Zaunkoenig')).not.toEqual([])
  await asOwnerOf(owner => removeHold(owner, number))
  await finish()
  expect(await tablesWith(database, 'Zaunkoenig')).toEqual([])
  expect(await filesWith(folder, 'Zaunkoenig')).toEqual([])
  expect(await inLedger()).toBeNull()
}, 120_000)

test('[D5] a case is not erased while it is treated, held, changed since its preview, or when the reason names its patient', async () => {
  const open = await numberOf(await caseIn(app, 'planning', sides))
  expect((await preview(open)).subject.answer).toEqual({ answer: 'refuse', reason: 'treatment-is-open' })
  expect(await refusal(carryOut(open, (await preview(open)).code))).toContain('treatment-is-open')

  const id = await caseIn(app, 'cancelled', { ...sides, firstName: 'Amsel' })
  const number = await numberOf(id)
  const { code, subject } = await preview(number)
  expect(subject.answer).toMatchObject({ answer: 'block', reason: 'cases' })
  await asOwnerOf(owner => addHold(owner, number, 'Proceedings 4/2027'))
  expect(await refusal(carryOut(number, code))).toContain('legal-hold')
  await asOwnerOf(owner => removeHold(owner, number))
  await age(id, 6)
  expect(await refusal(carryOut(number, code))).toContain('Look at the preview again')
  const now = (await preview(number)).code
  expect(await refusal(carryOut(number, now, 'Sra. Amsel, 12'))).toContain('names the person')
  expect(await numberOf(id)).toEqual(number)
  expect(await refusal(preview({ number: 999_999 }))).toContain('There is no case IA-999999')
}, 60_000)
