import { readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { createLog } from '#platform/log.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { archStl, pdf } from '#test/files.ts'
import { fileRows, listen, locationOf, makeCase, type Sending, tusOf } from '#test/uploads.ts'
import { listRecords } from '../../../cases/records/contract/file.ts'
import { restoreFile, restoreKnown } from './restore.ts'
import { sweepFiles } from './sweep.ts'

const test_ = await startApp()
const { person, call, database, folder, storage, quarantine } = test_
const address = await listen(test_)
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const upper = archStl({ arch: 'upper' })
const lower = archStl({ arch: 'lower' })

const onDisk = async () => (await readdir(folder, { recursive: true })).filter(name => name.includes('-'))
/** Sets the modification times in the store to the day before yesterday. */
async function ageStore(): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const name of await onDisk()) if (!name.startsWith('trash')) await utimes(join(folder, name), then, then)
}
const sweep = () => sweepFiles({ db: database.db, storage, fileOwners, log: createLog('silent') })

async function sent(who: Person, file: Sending): Promise<void> {
  expect((await tusOf(address, who).send(file)).status).toBe(204)
  await quarantine.settled()
}

test('[Z9] unattached uploads are deleted after a day, and nothing else', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  await sent(ana, { caseId, bytes: upper })
  const path = locationOf(await tus.create({ caseId, bytes: pdf(), kind: 'document', slot: 'document', name: 'a.pdf' }))
  const id = path.split('/').at(-1) ?? ''
  await tus.patch(path, 0, pdf().subarray(0, 100))
  await sweep()
  expect(await tus.offset(path)).toBe(100)
  await asOwner(database, "update files set created_at = now() - interval '25 hours' where case_id = $1", [caseId])
  // begun yesterday and continued today
  expect((await sweep()).rows).toBe(0)
  await asOwner(database, "update files set last_active_at = now() - interval '25 hours' where case_id = $1", [caseId])
  const before = await onDisk()
  expect((await sweep()).rows).toBe(1)
  expect(await fileRows(database, { case_id: caseId })).toMatchObject([{ state: 'clean' }])
  const after = await onDisk()
  expect(before.filter(name => !after.includes(name))).toEqual([expect.stringContaining(id)])
  await ageStore()
  expect(await sweep()).toEqual({ rows: 0, trashed: 0, refused: 0 })
  expect(await onDisk()).toEqual(after)
})

test('the bytes of a refused file are swept up after a day, but not those that can be checked again', async () => {
  const caseId = await makeCase(test_, ana)
  for (const slot of ['upper-scan', 'lower-scan']) await sent(ana, { caseId, bytes: upper, slot })
  const [refused, stopped] = await fileRows(database, { case_id: caseId })
  await asOwner(database, 'delete from records where case_id = $1', [caseId])
  for (const [row, why] of [
    [refused, 'not-a-mesh'],
    [stopped, 'took-too-long'],
  ] as const)
    await asOwner(database, "update files set state = 'rejected', refusal = $2 where id = $1", [row?.id, why])
  await ageStore()
  await sweep()
  expect(await storage.size(refused?.id ?? '')).toBeUndefined()
  expect(await storage.size(stopped?.id ?? '')).toBe(upper.length)
})

test('[Z9] with a database that does not know the files, every file stays in place, and an alert is raised', async () => {
  for (const slot of ['upper-scan', 'lower-scan', 'bite-scan'])
    await sent(ana, { caseId: await makeCase(test_, ana), bytes: upper, slot })
  await ageStore()
  const before = await onDisk()
  expect(before.length).toBeGreaterThan(3)
  const [fresh, lines] = [await databaseForTest(), [] as string[]]
  const log = createLog('info', { write: line => lines.push(line) })
  const swept = await sweepFiles({ db: fresh.db, storage, fileOwners, log })
  // a scan and its two forms count as one
  expect(swept).toEqual({ rows: 0, trashed: 0, refused: before.filter(name => !/\.(full|preview)$/.test(name)).length })
  expect(await onDisk()).toEqual(before)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 'error', alert: 'files-unknown' }])
})

test('[Z9] a few unknown files stay in the trash for 30 days, and can be restored', async () => {
  const [stray, other] = [newId(), newId()]
  for (const id of [stray, `${stray}.320`, other]) await storage.put(id, upper)
  await ageStore()
  expect(await sweep()).toEqual({ rows: 0, trashed: 2, refused: 0 })
  expect(await storage.size(stray)).toBeUndefined()
  expect(await restoreFile({ storage }, stray)).toBe(true)
  expect([await storage.size(stray), await storage.size(`${stray}.320`)]).toEqual([upper.length, upper.length])
  // unchanged for a day again
  await sweep()
  expect(await storage.size(stray)).toBe(upper.length)
  await ageStore()
  await sweep()
  expect(await restoreFile({ storage }, newId())).toBe(false)
  // files that the database knows again are restored automatically
  await asOwner(
    database,
    "insert into files (id, owner_id, kind, name, declared_bytes, state) values ($1, $2, 'scan', 'x', 1, 'clean')",
    [stray, ana.id],
  )
  expect(await restoreKnown({ db: database.db, storage })).toBe(1)
  expect(await storage.size(`${stray}.320`)).toBe(upper.length)

  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const [today = ''] = await readdir(join(folder, 'trash'))
  await rename(join(folder, 'trash', today), join(folder, 'trash', dayBefore(29)))
  await sweep()
  expect(await readdir(join(folder, 'trash'))).toEqual([dayBefore(29)])
  await rename(join(folder, 'trash', dayBefore(29)), join(folder, 'trash', dayBefore(31)))
  await sweep()
  expect(await readdir(join(folder, 'trash'))).toEqual([])
  expect(await restoreFile({ storage }, other)).toBe(false)
})

test('plan files wait for their publication, and are deleted when the case moves on without them', async () => {
  const caseId = await makeCase(test_, ana, 'planning')
  const stage = { caseId, kind: 'plan-stage', slot: '' } as const
  await sent(root, { ...stage, bytes: upper, name: 'upper_00.stl' })
  await sent(root, { ...stage, bytes: lower, name: 'lower_00.stl' })
  const names = async (who: Person) =>
    (await call(who, listRecords, { params: { id: caseId }, query: {} })).body.open.map(({ state, name }) => [
      state,
      name,
    ])
  expect(await names(root)).toEqual([
    ['unpublished', 'upper_00.stl'],
    ['unpublished', 'lower_00.stl'],
  ])
  expect(await names(ana)).toEqual([])
  await asOwner(database, "update files set created_at = now() - interval '25 hours' where case_id = $1", [caseId])
  await sweep()
  expect(await names(root)).toHaveLength(2)
  await asOwner(database, "update cases set phase = 'cancelled' where id = $1", [caseId])
  await sweep()
  expect(await names(root)).toEqual([])
})
