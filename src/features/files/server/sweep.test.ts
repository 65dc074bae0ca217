import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { homes } from '#main/homes.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { archStl, pdf } from '#test/files.ts'
import { fileRows, listen, locationOf, makeCase, type Sending, tusOf } from '#test/uploads.ts'
import { listRecords } from '../../cases/records/contract/file.ts'
import { sweepFiles } from './sweep.ts'

const test_ = await startApp()
const { person, call, database, folder, storage, quarantine } = test_
const address = await listen(test_)
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const upper = archStl({ arch: 'upper' })
const lower = archStl({ arch: 'lower' })

const onDisk = async () => (await readdir(folder, { recursive: true })).filter(name => name.includes('-'))
const sweep = () => sweepFiles({ db: database.db, storage, homes })

async function sent(who: Person, file: Sending): Promise<void> {
  expect((await tusOf(address, who).send(file)).status).toBe(204)
  await quarantine.settled()
}

test('[Z9] what nobody comes back for is gone after a day, and nothing else', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  await sent(ana, { caseId, bytes: upper })
  const path = locationOf(await tus.create({ caseId, bytes: pdf(), kind: 'document', slot: 'document', name: 'a.pdf' }))
  const id = path.split('/').at(-1) ?? ''
  await tus.patch(path, 0, pdf().subarray(0, 100))
  await sweep()
  expect(await tus.offset(path)).toBe(100)
  await asOwner(database, "update files set created_at = now() - interval '25 hours' where case_id = $1", [caseId])
  const before = await onDisk()
  expect((await sweep()).rows).toBe(1)
  expect(await fileRows(database, { case_id: caseId })).toMatchObject([{ state: 'clean' }])
  const yesterday = new Date(Date.now() - 90_000_000)
  for (const name of before) await utimes(join(folder, name), yesterday, yesterday)
  await sweep()
  const after = await onDisk()
  expect(before.filter(name => !after.includes(name))).toEqual([expect.stringContaining(id)])
})

test('files of a plan wait for its publication, and go when the case moves on without them', async () => {
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
