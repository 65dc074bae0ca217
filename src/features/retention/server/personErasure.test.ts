import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchEverywhere } from '#features/search/contract/search.ts'
import { restoreDump } from '#platform/dump/restore.ts'
import { writeDump } from '#platform/dump/write.ts'
import { readLedger } from '#platform/erasure/ledger.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { startApp } from '#test/app.ts'
import { asOwner, emptyDatabaseForTest, testLoginPassword } from '#test/database.ts'
import { erasuresIn, filesWith, refusal, tablesWith } from '#test/erasureCommands.ts'
import { makePractice } from '#test/practice.ts'
import { personWithEverything } from '#test/rowsEverywhere.ts'
import { addHold, removeHold } from './legalHold.ts'
import { replayErasures } from './replay.ts'
import { userTables } from './userTables.ts'

const app = await startApp()
const { database, folder, call } = app
const root = await app.person('Root', 'super-admin')
const { asOwnerOf, preview, carryOut, foldersForTest, numberOf, age } = erasuresIn(app)

test('[D5] a person is blocked when their cases are gone, and nothing of them is left but what invoices refer to', async () => {
  const { parent, backupDir, finish } = await foldersForTest()
  const word = 'Rotkehlchen'
  const { owner, case: caseId } = await makePractice(app)
  await personWithEverything(app, { id: owner.id, admin: root }, word)
  const named = { email: owner.email }
  const older = join(parent, 'older')
  await writeDump({ ownerUrl: database.ownerUrl, folder: older, key: '' })
  expect((await preview(named)).subject.answer).toEqual({ answer: 'refuse', reason: 'has-cases' })
  expect((await preview({ email: root.email })).subject.answer).toEqual({
    answer: 'refuse',
    reason: 'is-administrator',
  })
  await asOwner(database, "update cases set phase = 'cancelled' where id = $1", [caseId])
  await age(caseId, 11)
  const number = await numberOf(caseId)
  await carryOut(number, (await preview(number)).code)

  expect((await preview(named)).subject.answer).toEqual({ answer: 'refuse', reason: 'owes-money' })
  const voided = `insert into invoice_voids (invoice_id, doctor_id, by, reason, money)
    select id, doctor_id, by, 'Written twice', 'none' from invoices where doctor_id = $1`
  await asOwner(database, voided, [owner.id])

  const before = await preview(named)
  expect(before.subject.answer).toMatchObject({ answer: 'block', reason: 'invoices and ledger' })
  expect(before.subject.invoices).toHaveLength(1)
  const inBlock = userTables.filter(table => !('isTrace' in table)).map(({ name }) => name)
  expect(inBlock.filter(name => !before.tables.some(table => table.name === name))).toEqual([])
  expect(await refusal(carryOut(named, before.code, `Request of ${word}`))).toContain('names the person')
  const ledgerBefore = await asOwner(database, 'select * from ledger_postings order by transaction_id, n')
  await carryOut(named, before.code)
  await finish()
  for (const each of [word, owner.email]) expect(await tablesWith(database, each)).toEqual(['blocked_rows'])
  expect((await call(owner, searchEverywhere, { body: { words: word } })).status).toBe(401)
  expect((await call(root, searchEverywhere, { body: { words: word } })).body.users.total).toBe(0)
  expect(await asOwner(database, 'select * from ledger_postings order by transaction_id, n')).toEqual(ledgerBefore)
  expect(await refusal(preview(named))).toContain('There is no account')
  expect(await refusal(asOwnerOf(holder => addHold(holder, { id: owner.id }, 'Proceedings 5/2027')))).toBe('done')
  expect(await refusal(asOwnerOf(holder => removeHold(holder, { id: owner.id })))).toBe('done')

  await asOwner(database, 'update erasure_blocks set until = current_date - 1 where subject_id = $1', [owner.id])
  await finish()
  expect(await tablesWith(database, word)).toEqual([])
  expect(await filesWith(folder, word)).toEqual([])
  expect((await readLedger(backupDir)).find(({ id }) => id === owner.id)?.until).toBeNull()

  const restored = await emptyDatabaseForTest()
  await restoreDump({ ownerUrl: restored.ownerUrl, loginPassword: testLoginPassword, folder: older })
  expect(await tablesWith(restored, word)).not.toEqual([])
  const store = await openDiskStorage(join(parent, 'files'))
  // the case, then its clinician
  expect(await replayErasures({ ...restored, storage: store, backupDir })).toBe(2)
  for (const each of [word, owner.email]) expect(await tablesWith(restored, each)).toEqual([])
}, 120_000)
