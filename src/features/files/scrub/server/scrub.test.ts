import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repairFile } from '#platform/backup/fileCopies.ts'
import { ownBackupKey } from '#platform/backup/key.ts'
import { seal } from '#platform/backup/sealed.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { archStl } from '#test/files.ts'
import { fileRows, listen, makeCase, sha256, tusOf } from '#test/uploads.ts'
import { scrubFiles, scrubNights } from './scrub.ts'

const test_ = await startApp()
const { person, database, folder, storage, quarantine } = test_
const ana = await person('Ana')
const backupDir = mkdtempSync(join(tmpdir(), 'idealign-scrub-'))
const key = await ownBackupKey(backupDir)
afterAll(() => rmSync(backupDir, { recursive: true, force: true }))

const caseId = await makeCase(test_, ana)
const tus = tusOf(await listen(test_), ana)
const [upper, lower] = [archStl({ arch: 'upper' }), archStl({ arch: 'lower' })]
for (const bytes of [upper, lower]) {
  expect((await tus.send({ caseId, bytes, slot: bytes === upper ? 'upper-scan' : 'lower-scan' })).status).toBe(204)
  await quarantine.settled()
}
const rows = await fileRows(database, { case_id: caseId })
const idOf = (bytes: Uint8Array) => rows.find(row => row.sha256.toString('hex') === sha256(bytes))?.id ?? ''
const pathOf = (id: string) => join(folder, 'kept', id.slice(-2), id)

test('each file is read again within four weeks, also when nights were missed', async () => {
  const checked = async () => (await scrub()).scrubs.at(-1)
  // of two files one a night, then the other, then the order begins again
  expect([await checked(), await checked(), await checked(), await checked()]).toMatchObject([
    { checked: 1, last_file_id: rows.map(row => row.id).sort()[0] },
    { checked: 1, last_file_id: rows.map(row => row.id).sort()[1] },
    { checked: 0, last_file_id: null },
    { checked: 1 },
  ])
  await asOwner(database, "update file_scrubs set at = at - interval '1 year', last_file_id = null")
  expect(await checked()).toMatchObject({ checked: 2 })
  expect(scrubNights).toBeLessThan(30)
})

test('a file whose bytes changed on the disk is repaired from its backup', async () => {
  const id = idOf(upper)
  await seal([upper], {
    folder: backupDir,
    pathOf: hash => join(backupDir, `files/${hash.slice(0, 2)}/${hash}.gz.age`),
    ...key,
  })
  const flipped = Buffer.from(upper)
  flipped[500] = (flipped[500] ?? 0) ^ 1
  writeFileSync(pathOf(id), flipped)
  const { output, damaged } = await scrubAll()
  expect(readFileSync(pathOf(id)).equals(upper)).toBe(true)
  expect(damaged).toEqual([])
  expect(output).toContain('"repaired":1')
})

test('a file without a backup is reported each night until it is whole again; one that was deleted is not', async () => {
  const id = idOf(lower)
  truncateSync(pathOf(id), 10)
  expect((await scrubAll()).damaged).toEqual([{ file_id: id }])
  const again = await scrub()
  expect(again.damaged).toEqual([{ file_id: id }])
  expect(again.output).toMatch(new RegExp(`"alert":"files-damaged","files":\\["${id}"\\]`))
  writeFileSync(pathOf(id), lower)
  expect((await scrub()).damaged).toEqual([])

  rmSync(pathOf(id))
  expect((await scrubAll()).damaged).toEqual([{ file_id: id }])
  await asOwner(database, 'delete from records where file_id = $1', [id])
  await asOwner(database, 'delete from files where id = $1', [id])
  expect((await scrub()).damaged).toEqual([])
})

/** One night. */
async function scrub() {
  let output = ''
  const write = (line: string) => {
    output += line
  }
  await scrubFiles({
    db: database.db,
    storage,
    log: createLog('warn', { write }),
    repair: (...file) => repairFile({ backupDir, storage, key }, ...file),
  })
  return {
    output,
    scrubs: await asOwner(database, 'select checked, last_file_id from file_scrubs order by at'),
    damaged: await asOwner(database, 'select file_id from damaged_files'),
  }
}

/** One night with every file. */
async function scrubAll() {
  await asOwner(database, "update file_scrubs set at = at - interval '1 year', last_file_id = null")
  return scrub()
}
