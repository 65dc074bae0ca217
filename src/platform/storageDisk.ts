import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Receiving, Storage } from './storage.ts'

const flushedAtOnce = 2 * 2 ** 20

/**
 * Files below one folder of the local disk: `incoming/<id>` while they are received, `kept/<two>/<id>` afterwards, where
 * `<two>` are the last two characters of the id (ids begin with the time, so only their ends spread).
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'kept'), { recursive: true, mode: 0o700 })
  const incoming = (id: string) => join(folder, 'incoming', safe(id))
  const kept = (id: string) => join(folder, 'kept', safe(id).slice(0, 36).slice(-2), id)
  return {
    receive: async (id, offset) => {
      // an end that was cut off right after its rename left it among the kept ones
      if (offset > 0) await rename(kept(id), incoming(id)).catch(notThere)
      return receiveAt(incoming(id), kept(id), offset)
    },
    put: async (id, bytes) => {
      const receiving = await receiveAt(incoming(id), kept(id), 0)
      try {
        await receiving.write(bytes)
        await receiving.finish()
      } finally {
        await receiving.close()
      }
    },
    whole: id => readFile(kept(id)),
    size: id =>
      stat(kept(id)).then(
        found => found.size,
        () => undefined,
      ),
    read: (id, range) => createReadStream(kept(id), range && { start: range.first, end: range.last }),
    remove: async id => {
      await rm(incoming(id), { force: true })
      await rm(kept(id), { force: true })
    },
    list: () => listFiles(folder),
  }
}

// an id is a UUID of ours, with an ending for display copies: nothing that could lead out of the folder
function safe(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-z]{1,8})?$/.test(id)) throw new Error('not a file id')
  return id
}

async function receiveAt(path: string, finalPath: string, offset: number): Promise<Receiving> {
  const file = await openForWriting(path)
  await file.truncate(offset)
  let at = offset
  let begun = offset
  // once it failed it stays failed: the disk tells of a lost write only once
  let flushed: Promise<void> = Promise.resolve()
  const flush = () => {
    begun = at
    flushed = flushed.then(() => file.datasync())
    flushed.catch(() => {})
  }
  const sync = () => {
    flush()
    return flushed
  }
  return {
    write: async chunk => {
      await writeAll(file, chunk, at)
      at += chunk.length
      // the disk works while more comes in, so that little is left to wait for
      if (at - begun >= flushedAtOnce) flush()
    },
    sync,
    // the order is what makes a file safe: its bytes, then its name, then the folder that holds the name (L2)
    finish: async () => {
      await sync()
      await makeFolder(dirname(finalPath))
      await rename(path, finalPath)
      await syncFolder(dirname(finalPath))
    },
    close: async () => {
      await flushed.catch(() => {})
      await file.close()
    },
  }
}

function notThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function openForWriting(path: string): Promise<FileHandle> {
  return open(path, 'r+').catch(() => open(path, 'w+', 0o600))
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < chunk.length) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done)
    done += bytesWritten
  }
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* listFiles(folder: string): AsyncGenerator<{ id: string; changedAt: Date }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    if (found) yield { id: entry.name, changedAt: found.mtime }
  }
}
