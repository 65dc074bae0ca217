import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MissingBytes, type Receiving } from './storage.ts'
import { ifThere, moveSafely, syncFolder } from './storageFolders.ts'

const flushedAtOnce = 2 * 2 ** 20

interface Place {
  id: string
  /** Where it is received. */
  path: string
  /** Where it stands once it is finished; its folder is there. */
  finalPath: string
}

/** Receives a file from `offset` on; what lies before it is there and on the disk, or this throws `MissingBytes`. */
export async function receiveAt({ id, path, finalPath }: Place, offset: number): Promise<Receiving> {
  const file = await openAt(path, id, offset)
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
    // the order is what makes a file safe: its bytes, then its name, then the folders that hold the name (L2)
    finish: async () => {
      await sync()
      await moveSafely(path, finalPath)
    },
    close: async () => {
      await flushed.catch(() => {})
      await file.close()
    },
  }
}

// A file that is there is never emptied by being opened: whatever keeps it from opening is told, and only one that is
// not there is made. Its name is on the disk before any of its bytes is confirmed
async function openAt(path: string, id: string, offset: number): Promise<FileHandle> {
  const known = await ifThere(open(path, 'r+'))
  if (!known && offset > 0) throw new MissingBytes(id, offset)
  const file = known ?? (await open(path, 'wx+', 0o600))
  try {
    const { size } = await file.stat()
    if (size < offset) throw new MissingBytes(id, offset)
    if (size > offset) await file.truncate(offset)
    // also one that was there already: who made it may have ended before its name was safe
    if (offset === 0) await syncFolder(dirname(path))
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < chunk.length) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done)
    done += bytesWritten
  }
}
