import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Writes the names in a folder to the disk; when it returns, they survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder, and those above it that are missing; when it returns, their names survive a power cut. */
export async function makeFolderSafely(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    await syncFolder(dirname(folder))
    if (folder === resolve(first)) return
  }
}

/**
 * Makes folders whose names survive a power cut. Each process syncs each folder once, even if it exists already: a
 * folder that another upload or server has just made may not be on the disk yet.
 */
export function durableFolders(): (path: string) => Promise<void> {
  const synced = new Map<string, Promise<void>>()
  const make = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(path))
  }
  return path => {
    const known = synced.get(path)
    if (known) return known
    const making = make(path)
    synced.set(path, making)
    making.catch(() => synced.delete(path))
    return making
  }
}

/** Moves a file between folders of one disk; when it returns, the move survives a power cut. */
export async function moveSafely(from: string, to: string): Promise<void> {
  await rename(from, to)
  await Promise.all([syncFolder(dirname(to)), syncFolder(dirname(from))])
}

/**
 * Writes a small file completely, closed to other accounts: after a power cut it has the old content or the new one, never a
 * part of one.
 */
export async function writeSafely(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const unfinished = `${path}.new`
  // writing to a file that a crash left behind would not change its mode
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await moveSafely(unfinished, path)
}

/** The files of a folder and of the folders in it but those to pass over, without reading all names at once. */
export async function* filesBelow(
  folder: string,
  isPassedOver?: (folder: string) => Promise<boolean>,
): AsyncGenerator<{ name: string; path: string }> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!(await isPassedOver?.(path))) yield* filesBelow(path, isPassedOver)
    } else if (entry.isFile()) yield { name: entry.name, path }
  }
}

/** The result of a file operation, or `undefined` when the file does not exist. Other errors are thrown. */
export function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
