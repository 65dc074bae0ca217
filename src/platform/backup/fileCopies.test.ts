import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#kit/id.ts'
import { emptyDatabaseForTest } from '#test/database.ts'
import type { Storage } from '../storage.ts'
import { openDiskStorage } from '../storageDisk.ts'
import { backUp } from './backUp.ts'
import { openFileAdditions } from './fileCopies.ts'
import { ownBackupKey } from './key.ts'
import { backupIds } from './manifest.ts'
import type { BackupSource } from './source.ts'
import { unpackFiles } from './unpack.ts'
import { verifiedBackup } from './verify.ts'

// Files that come after a backup are in a restore, too. Of the database only its locks are needed.

test('a file that came after the backup is restored, also after another start; nothing new adds nothing', async () => {
  const { source, lists, restored } = await installation()
  const [letter, copyOfLetter] = [newId(), newId()]
  await source.storage.put(letter, Buffer.from('a letter'))
  await openFileAdditions(source).add()
  const again = openFileAdditions(source)
  await again.add()
  await source.storage.put(copyOfLetter, Buffer.from('a letter'))
  await again.add()
  await again.add()
  expect(lists()).toHaveLength(2)
  expect(await restored()).toEqual({ [letter]: 'a letter', [copyOfLetter]: 'a letter' })
})

test('a file that only the newest backup has, made before anything was added, is restored from the older one, too', async () => {
  const { source, restored } = await installation()
  const [older] = await backupIds(source.backupDir)
  const letter = newId()
  await source.storage.put(letter, Buffer.from('a letter'))
  await backUp(source, new Date())
  await openFileAdditions(source).add()
  expect(await restored(older)).toEqual({ [letter]: 'a letter' })
})

test('files whose list could not be written are in the next one', async () => {
  const { source, restored } = await installation()
  const [additions, letter] = [join(source.backupDir, 'additions'), newId()]
  const adding = openFileAdditions(source)
  await adding.add()
  await source.storage.put(letter, Buffer.from('a letter'))
  settle(source, letter)
  writeFileSync(additions, 'no folder')
  await expect(adding.add()).rejects.toThrow()
  rmSync(additions)
  await adding.add()
  expect(await restored()).toEqual({ [letter]: 'a letter' })
})

test('the oldest files are listed while the newest are still copied', async () => {
  const { source, lists, restored } = await installation()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ids = Array.from({ length: 6 }, newId).sort()
  for (const [at, id] of ids.entries()) await source.storage.put(id, Buffer.from(`letter ${at}`))
  const newest = ids.at(-1) ?? ''
  // the ids are made in order, the folders are read in another one
  for (const [at, id] of ids.entries()) setChanged(source, id, new Date(Date.UTC(2026, 0, 1 + at)))
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Storage = {
    ...source.storage,
    read: id => {
      vi.advanceTimersByTime(2000)
      if (id !== newest) return source.storage.read(id)
      begun.resolve()
      return Readable.from(after(going.promise, source.storage.read(id)))
    },
  }
  const adding = openFileAdditions({ ...source, storage: slow }).add()
  await begun.promise
  expect(lists()).toHaveLength(1)
  expect(Object.keys(await restored())).toEqual(ids.slice(0, 4))
  going.resolve()
  await adding
  expect(Object.keys(await restored())).toEqual(ids)
})

test('a file that is removed while it is copied is left out, the others are added', async () => {
  const { source, restored } = await installation()
  const [letter, removed] = [newId(), newId()]
  for (const id of [letter, removed]) await source.storage.put(id, Buffer.from(`letter ${id}`))
  const storage: Storage = {
    ...source.storage,
    list: async function* () {
      for await (const file of source.storage.list()) yield file
      await source.storage.remove(removed)
    },
  }
  await openFileAdditions({ ...source, storage }).add()
  expect(await restored()).toEqual({ [letter]: `letter ${letter}` })
})

test('a file that the disk does not give keeps no other from the backups, is named, and is tried again after the next', async () => {
  const { source, restored } = await installation()
  const [known, bad, letter] = [newId(), newId(), newId()]
  await source.storage.put(known, Buffer.from('an old letter'))
  await openFileAdditions(source).add()
  for (const id of [bad, letter]) await source.storage.put(id, Buffer.from(`letter ${id}`))
  let isFailing = true
  const broken = (id: string) => isFailing && [known, bad].includes(id)
  const storage: Storage = { ...source.storage, read: id => (broken(id) ? failing() : source.storage.read(id)) }
  const adding = openFileAdditions({ ...source, storage })
  for (const id of [bad, letter]) settle(source, id)
  expect(await adding.add()).toEqual([bad])
  expect(await adding.add()).toEqual([])
  const others = { [known]: 'an old letter', [letter]: `letter ${letter}` }
  expect(await restored()).toEqual(others)
  // written again: what the backups have of it is what there was before
  setChanged(source, known, new Date(Date.UTC(2026, 0, 1)))
  const made = await backUp({ ...source, storage }, new Date())
  expect(made?.unreadable.toSorted()).toEqual([known, bad].sort())
  expect(await restored()).toEqual(others)
  isFailing = false
  expect(await adding.add()).toEqual([])
  expect(await restored()).toEqual({ ...others, [bad]: `letter ${bad}` })
})

test('the next backup makes one list of those of its day, which the older backup needs', async () => {
  const { source, lists, restored } = await installation()
  const [older] = await backupIds(source.backupDir)
  const adding = openFileAdditions(source)
  const ids = Array.from({ length: 3 }, newId).sort()
  for (const id of ids) {
    await source.storage.put(id, Buffer.from('a letter'))
    await adding.add()
  }
  expect(lists()).toHaveLength(3)
  await backUp(source, new Date())
  const joined = lists()
  expect(joined).toHaveLength(1)
  expect(Object.keys(await restored(older))).toEqual(ids)
  const late = newId()
  await source.storage.put(late, Buffer.from('a late letter'))
  await adding.add()
  await backUp(source, new Date())
  expect(lists()).toEqual([...joined, expect.anything()])
  expect(Object.keys(await restored(older))).toEqual([...ids, late].sort())
})

test('a file that is back after no backup has it any more is added again', async () => {
  const { source, lists, restored } = await installation()
  const letter = newId()
  const put = async () => {
    await source.storage.put(letter, Buffer.from('a letter'))
    setChanged(source, letter, new Date(Date.UTC(2026, 0, 1)))
  }
  const adding = openFileAdditions(source)
  await put()
  await adding.add()
  await source.storage.remove(letter)
  await backUp(source, new Date(Date.now() + 36 * 24 * 60 * 60 * 1000))
  expect([lists(), await restored()]).toEqual([[], {}])
  await put()
  await adding.add()
  expect(await restored()).toEqual({ [letter]: 'a letter' })
})

/** A store with one backup of it. `lists`: the names of the lists of added files; `restored`: the texts of its files by their ids. */
async function installation() {
  const { ownerUrl } = await emptyDatabaseForTest()
  const dataDir = newFolder()
  const source: BackupSource = {
    ...{ ownerUrl, dataDir, cluster: undefined, backupDir: join(dataDir, 'backup'), release: '0480' },
    storage: await openDiskStorage(join(dataDir, 'files')),
    key: await ownBackupKey(dataDir),
  }
  await backUp(source, new Date())
  return {
    source,
    lists: () => readdirSync(join(source.backupDir, 'additions')).sort(),
    restored: async (id?: string) => {
      const storage = await openDiskStorage(join(newFolder(), 'files'))
      await unpackFiles(await verifiedBackup(source.backupDir, source.key, { id }), { ...source, storage })
      const texts: Record<string, string> = {}
      for await (const file of storage.list()) texts[file.id] = String(await storage.readAll(file.id))
      return Object.fromEntries(Object.entries(texts).sort())
    },
  }
}

function setChanged({ dataDir }: BackupSource, id: string, at: Date): void {
  utimesSync(join(dataDir, 'files', 'kept', id.slice(-2), id), at, at)
}

/** The folder of a file as it is a moment later: what did not change since is not read again. */
function settle({ dataDir }: BackupSource, id: string): void {
  const longAgo = new Date(Date.UTC(2026, 0, 1))
  utimesSync(join(dataDir, 'files', 'kept', id.slice(-2)), longAgo, longAgo)
}

function failing(): Readable {
  return Readable.from(after(Promise.reject(Object.assign(new Error('i/o error, read'), { code: 'EIO' })), []))
}

async function* after<T>(waited: Promise<unknown>, chunks: AsyncIterable<T> | Iterable<T>) {
  await waited
  yield* chunks
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
