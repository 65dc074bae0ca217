import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDb, query } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { asOwner, databaseForTest, type TestDatabase } from '#test/database.ts'
import { adoptStore, bindStore } from './binding.ts'

async function storeForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'idealign-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, storage: await openDiskStorage(folder) }
}
type Store = Awaited<ReturnType<typeof storeForTest>>

const start = ({ db }: Pick<TestDatabase, 'db'>, store: Store) => bindStore({ db, ...store })
const bytes = new TextEncoder().encode('a file')

/** Accepted files of a doctor: their rows and their bytes. */
async function fill({ db }: TestDatabase, stores: Store[], count: number): Promise<void> {
  const owner_id = newId()
  const ids = Array.from({ length: count }, () => newId())
  await db.as({ kind: 'system' }, async () => {
    const person = { id: owner_id, role: 'doctor', email: `${owner_id}@practice.test`, first_name: 'A', last_name: 'B' }
    await query.insertInto('users').values(person).execute()
    const row = { owner_id, kind: 'scan', name: 'a.stl', declared_bytes: bytes.length, state: 'clean' }
    await query
      .insertInto('files')
      .values(ids.map(id => ({ id, ...row })))
      .execute()
  })
  for (const { storage } of stores) for (const id of ids) await storage.put(id, bytes)
}

test('[F5] a new database and an empty store are bound at their first start, and start together afterwards', async () => {
  const [database, store] = [await databaseForTest(), await storeForTest()]
  await start(database, store)
  expect(JSON.parse((await store.storage.readMark()) ?? '')).toMatchObject({
    // the cluster's number, which a dump does not contain, and the database's
    database: expect.stringMatching(/^\d{10,}\/\d+$/),
  })
  await fill(database, [store], 3)
  await start(database, store)
})

test('[F5] an older installation is bound automatically when all its files exist', async () => {
  const [database, store] = [await databaseForTest(), await storeForTest()]
  await fill(database, [store], 12)
  await store.storage.put(newId(), bytes)
  await start(database, store)
  await start(database, store)
})

test('[F5] a fresh database does not start on the store of another one, and changes nothing', async () => {
  const [database, store, fresh] = [await databaseForTest(), await storeForTest(), await databaseForTest()]
  await start(database, store)
  await fill(database, [store], 3)
  const mark = await readFile(join(store.folder, 'store.json'), 'utf8')
  await expect(start(fresh, store)).rejects.toThrow(/belong to another database[\s\S]*npm run admin -- files adopt/)
  expect(await readFile(join(store.folder, 'store.json'), 'utf8')).toBe(mark)
  expect(await asOwner(fresh, 'select from file_store')).toEqual([])
  await start(database, store)
})

test('[F5] neither files without rows nor rows without files are bound automatically', async () => {
  const [database, full, empty] = [await databaseForTest(), await storeForTest(), await storeForTest()]
  await full.storage.put(newId(), bytes)
  await expect(start(await databaseForTest(), full)).rejects.toThrow('of the 1 files here it does not know 1')
  await fill(database, [full], 8)
  await expect(start(database, empty)).rejects.toThrow('knows 8 files, of which 8 are missing here')
  // half of them elsewhere: two servers had a store each
  await fill(database, [empty], 8)
  await expect(start(database, full)).rejects.toThrow('knows 16 files, of which 8 are missing here')
})

test('[F5] a second server with a store of its own does not start, also when both start at once', async () => {
  const database = await databaseForTest()
  const stores = [await storeForTest(), await storeForTest(), await storeForTest()]
  const starts = await Promise.allSettled(stores.map(store => start(database, store)))
  const refused = starts.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason.message).toMatch(/give each the same FILES_DIR/)
  const bound = stores[starts.findIndex(({ status }) => status === 'fulfilled')]
  await start(database, bound ?? (await storeForTest()))
  for (const store of stores.filter(other => other !== bound))
    await expect(start(database, store)).rejects.toThrow('FILES_DIR')
})

test('[F5] a copy of a database does not start on the store of the original', async () => {
  const [database, store] = [await databaseForTest(), await storeForTest()]
  await start(database, store)
  // the row in a restored dump names the original database
  await asOwner(database, "update file_store set database_place = '1/1'")
  await store.storage.writeMark(
    (await store.storage.readMark())?.replace(/"database":"[^"]+"/, '"database":"1/1"') ?? '',
  )
  await expect(start(database, store)).rejects.toThrow('This database is a copy')
})

test('[F5] an administrator binds a store that does not match by a command, while no server runs', async () => {
  const [database, store] = [await databaseForTest(), await storeForTest()]
  await fill(database, [], 5)
  await expect(start(database, store)).rejects.toThrow('do not match')
  const server = openDb(database.appUrl, createLog('silent'), { size: 1 })
  await server.as({ kind: 'system' }, async () => {})
  const adopt = () => adoptStore({ db: database.db, ...store })
  await expect(adopt()).rejects.toThrow('Stop every server first')
  await server.close()
  await expect.poll(() => adopt().catch(error => String(error))).toContain('knows 5 files, of which 5 are missing here')
  await start(database, store)
})

test('[F5] a damaged mark is reported, not written again', async () => {
  const [database, store] = [await databaseForTest(), await storeForTest()]
  await start(database, store)
  await store.storage.writeMark('{"sto')
  await expect(start(database, store)).rejects.toThrow('store.json in the folder of files is damaged')
})
