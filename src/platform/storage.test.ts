import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { type ListedFile, MissingBytes, type SeenFolders } from './storage.ts'
import { openDiskStorage } from './storageDisk.ts'

const hasStrace = spawnSync('strace', ['-V']).status === 0
if (!hasStrace) process.stderr.write('The order of writes is not tried here: there is no strace.\n')

const folder = await mkdtemp(join(tmpdir(), 'idealign-storage-'))
const storage = await openDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const text = (words: string) => new TextEncoder().encode(words)

async function contentOf(id: string, range?: { first: number; last: number }): Promise<string> {
  return Buffer.concat(await storage.read(id, range).toArray()).toString()
}

async function listedFiles(seen?: SeenFolders): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(seen)) files.push(file)
  return files
}

test('[F5] a file is received in parts, finished, and read completely or in part', async () => {
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
  expect(Buffer.from(await storage.readAll(id)).toString()).toBe('one two three')
  expect(await storage.size(id)).toBe(13)
})

test('[F5] a file that was finished without a confirmation continues after its last confirmed byte', async () => {
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

test('a listing passes over the folders that are as an earlier one saw them', async () => {
  const [before, other, form] = [newId(), newId(), '.320']
  await storage.put(before, text('one'))
  await storage.put(other, text('two'))
  const [seen, folderOf] = [new Map(), (id: string) => join(folder, 'kept', id.slice(-2))]
  const listed = async () => (await listedFiles(seen)).map(({ id }) => id)
  // a folder that has just changed is read again: the next change may have the same time
  expect(await listed()).toEqual(expect.arrayContaining([before, other]))
  expect(await listed()).toEqual(expect.arrayContaining([before, other]))
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const path of await readdir(join(folder, 'kept'))) await utimes(join(folder, 'kept', path), longAgo, longAgo)
  expect(await listed()).toEqual(expect.arrayContaining([before, other]))
  expect(await listed()).not.toContain(before)
  await storage.put(before + form, text('a display copy'))
  expect(await listed()).toEqual(expect.arrayContaining([before, before + form]))
  await utimes(folderOf(before), longAgo, longAgo)
  await listed()
  await storage.put(before + form, text('a display copy that replaces another'))
  expect(await listedFiles(seen)).toContainEqual(expect.objectContaining({ id: before + form, bytes: 36 }))
})

test('[F5] a received part is never emptied because it cannot be opened', async () => {
  const id = newId()
  const first = await storage.receive(id, 0)
  await first.write(text('one two'))
  await first.sync()
  await first.close()
  const path = join(folder, 'incoming', id)
  // with no free file descriptor the error of opening is thrown, as on a busy server
  const program = `
    import { closeSync, openSync } from 'node:fs'
    import { openDiskStorage } from ${JSON.stringify(join(import.meta.dirname, 'storageDisk.ts'))}
    const storage = await openDiskStorage(${JSON.stringify(folder)})
    const held = []
    for (;;) try { held.push(openSync('/dev/null')) } catch { break }
    const fault = await storage.receive(${JSON.stringify(id)}, 7).then(() => 'opened', error => error.code)
    for (const file of held) closeSync(file)
    process.stdout.write(fault)`
  const run = ['-c', 'ulimit -n 128; exec "$0" --input-type=module -e "$1"', process.execPath, program]
  expect(execFileSync('sh', run).toString()).toBe('EMFILE')
  expect(await readFile(path, 'utf8')).toBe('one two')
})

test('[F5] an upload does not continue after missing bytes', async () => {
  const id = newId()
  await expect(storage.receive(id, 4)).rejects.toThrow(MissingBytes)
  const first = await storage.receive(id, 0)
  await first.write(text('on'))
  await first.close()
  await expect(storage.receive(id, 4)).rejects.toThrow(MissingBytes)
})

test('[F5] the same copy written twice at once is complete at any moment', async () => {
  const id = newId()
  const [one, two] = [new Uint8Array(3e6).fill(1), new Uint8Array(3e6).fill(1)]
  await storage.put(id, one)
  const writing = Promise.all(Array.from({ length: 6 }, () => storage.put(id, two)))
  const sizes = new Set<number | undefined>()
  const looking = { going: true }
  void writing.finally(() => (looking.going = false))
  while (looking.going) sizes.add(await storage.size(id))
  await writing
  expect([...sizes]).toEqual([3e6])
})

test.skipIf(!hasStrace)('[F5] bytes, their name and the folder are on the disk in this order', async () => {
  const id = newId()
  const program = `
    import { openDiskStorage } from ${JSON.stringify(join(import.meta.dirname, 'storageDisk.ts'))}
    const storage = await openDiskStorage(${JSON.stringify(folder)})
    const receiving = await storage.receive(${JSON.stringify(id)}, 0)
    await receiving.write(new Uint8Array(100))
    await receiving.finish()
    await receiving.close()`
  const trace = join(folder, 'trace')
  const calls = '-e trace=openat,rename,fsync,fdatasync'
  const command = `strace -f -y -o ${trace} ${calls} "$0" --input-type=module -e "$1"`
  execFileSync('sh', ['-c', command, process.execPath, program], { stdio: 'pipe' })
  const shard = `kept/${id.slice(-2)}`
  const wanted: [string, RegExp][] = [
    ['made', new RegExp(`openat\\(.*incoming/${id}".*O_CREAT`)],
    ['its name', /fsync\(\d+<[^>]*\/incoming>/],
    ['its bytes', new RegExp(`fdatasync\\(\\d+<[^>]*/incoming/${id}>`)],
    ['renamed', new RegExp(`rename\\(.*${shard}/${id}"`)],
    ['its last name', new RegExp(`fsync\\(\\d+<[^>]*/${shard}>`)],
  ]
  const lines = (await readFile(trace, 'utf8')).split('\n')
  const at = wanted.map(([, call]) => lines.findIndex(line => call.test(line)))
  expect(at.every(line => line >= 0)).toBe(true)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  // its parent folder was synced before
  expect(lines.findIndex(line => /fsync\(\d+<[^>]*\/kept>/.test(line))).toBeLessThan(at[3] ?? 0)
})

test('[F3] an invalid id reaches no file', async () => {
  for (const id of ['../x', '/etc/passwd', '', `${newId()}/../x`, `${newId()}.a/b`, newId().toUpperCase()]) {
    expect(() => storage.read(id)).toThrow('not a file id')
    await expect(Promise.resolve().then(() => storage.receive(id, 0))).rejects.toThrow('not a file id')
  }
})

test('a removed file does not exist any more, and removing it twice is no error', async () => {
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
  expect(await listedFiles()).toContainEqual({ id, changedAt: new Date(1_000_000_000), bytes: 3 })
})
