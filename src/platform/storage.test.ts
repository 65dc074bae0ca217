import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDiskStorage } from './storageDisk.ts'

const folder = await mkdtemp(join(tmpdir(), 'idealign-storage-'))
const storage = await openDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const text = (words: string) => new TextEncoder().encode(words)

async function contentOf(id: string, range?: { first: number; last: number }): Promise<string> {
  return Buffer.concat(await storage.read(id, range).toArray()).toString()
}

test('[F5] a file is received in parts, finished, and read whole or in part', async () => {
  const id = newId()
  const first = await storage.receive(id, 0)
  await first.write(text('one two lost'))
  await first.sync()
  await first.close()
  const second = await storage.receive(id, 8)
  await second.write(text('three'))
  expect(await storage.size(id)).toBeUndefined()
  await second.finish()
  await second.close()
  expect(await contentOf(id)).toBe('one two three')
  expect(await contentOf(id, { first: 4, last: 6 })).toBe('two')
  expect(Buffer.from(await storage.whole(id)).toString()).toBe('one two three')
  expect(await storage.size(id)).toBe(13)
})

test('[F5] a file that was finished, but never confirmed so, goes on from where it was confirmed', async () => {
  const id = newId()
  const first = await storage.receive(id, 0)
  await first.write(text('one two'))
  await first.finish()
  await first.close()
  const second = await storage.receive(id, 4)
  expect(await storage.size(id)).toBeUndefined()
  await second.write(text('three'))
  await second.finish()
  await second.close()
  expect(await contentOf(id)).toBe('one three')
})

test('[F3] an id that is none of ours reaches no file', async () => {
  for (const id of ['../x', '/etc/passwd', '', `${newId()}/../x`, `${newId()}.a/b`, newId().toUpperCase()]) {
    expect(() => storage.read(id)).toThrow('not a file id')
    await expect(Promise.resolve().then(() => storage.receive(id, 0))).rejects.toThrow('not a file id')
  }
})

test('what is removed is gone, and removing it twice is no fault', async () => {
  const id = newId()
  await storage.put(`${id}.320`, text('small'))
  expect(await contentOf(`${id}.320`)).toBe('small')
  await storage.remove(`${id}.320`)
  await storage.remove(`${id}.320`)
  expect(await storage.size(`${id}.320`)).toBeUndefined()
})

test('the list names every file with its last change', async () => {
  const id = newId()
  await storage.put(id, text('old'))
  const [path] = (await readdir(folder, { recursive: true })).filter(name => name.endsWith(id))
  await utimes(join(folder, path ?? ''), 1_000_000, 1_000_000)
  const found = []
  for await (const file of storage.list()) found.push(file)
  expect(found).toContainEqual({ id, changedAt: new Date(1_000_000_000) })
})
