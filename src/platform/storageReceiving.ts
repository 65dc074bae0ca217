import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MissingBytes, type Receiving } from './storage.ts'
import { ifExists, moveSafely, syncFolder } from './storageFolders.ts'

const bytesPerFlush = 2 * 2 ** 20

interface Paths {
  id: string
  /** The path while the file is received. */
  path: string
  /** The path of the finished file; its folder exists. */
  finalPath: string
}

/** Receives a file from `offset` on. Throws `MissingBytes` when the bytes before `offset` are not on the disk. */
export async function receiveAt({ id, path, finalPath }: Paths, offset: number): Promise<Receiving> {
  const file = await openAt(path, id, offset)
  let at = offset
  let flushedUpTo = offset
  // stays rejected after one failure: the disk reports a lost write only once
  let flushed: Promise<void> = Promise.resolve()
  const flush = () => {
    flushedUpTo = at
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
      // flushed while more bytes arrive, so that the final sync takes little time
      if (at - flushedUpTo >= bytesPerFlush) flush()
    },
    sync,
    // the order makes the file safe: first its bytes, then its name, then the folders that contain the name (L2)
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

// Opening never empties an existing file: only a missing file is created, and every other error is thrown. The name is
// on the disk before any byte is confirmed.
async function openAt(path: string, id: string, offset: number): Promise<FileHandle> {
  const known = await ifExists(open(path, 'r+'))
  if (!known && offset > 0) throw new MissingBytes(id, offset)
  const file = known ?? (await open(path, 'wx+', 0o600))
  try {
    const { size } = await file.stat()
    if (size < offset) throw new MissingBytes(id, offset)
    if (size > offset) await file.truncate(offset)
    // also for an existing file: the process that created it may have ended before its name was on the disk
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
