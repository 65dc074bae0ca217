import { createReadStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#kit/id.ts'
import type { ListedFile, SeenFolders, Storage } from './storage.ts'
import { durableFolders, filesBelow, ifExists, makeFolderSafely, moveSafely, writeSafely } from './storageFolders.ts'
import { receiveAt } from './storageReceiving.ts'
import { openTrash } from './storageTrash.ts'

const areas = ['incoming', 'kept'] as const

/**
 * Files below one folder of the local disk: `incoming/<id>` while they are received, `kept/<two>/<id>` afterwards,
 * where `<two>` are the last two characters of the id (ids begin with the time, so only their ends are evenly
 * distributed), `trash/<day>/<area>/<id>` when nothing refers to them, and `store.json`, which names the database they
 * belong to.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const makeFolder = durableFolders()
  const mark = join(folder, 'store.json')
  await makeFolderSafely(folder)
  for (const part of areas) await makeFolder(join(folder, part))
  const incomingPath = (id: string) => join(folder, 'incoming', checked(id))
  const finalPath = (id: string) => join(folder, 'kept', checked(id).slice(0, 36).slice(-2), id)
  const receiveFrom = async (id: string, path: string, offset: number) => {
    await makeFolder(dirname(finalPath(id)))
    return receiveAt({ id, path, finalPath: finalPath(id) }, offset)
  }
  return {
    receive: async (id, offset) => {
      // when the process ended directly after the rename, the file is already at its final path
      if (offset > 0) await ifExists(moveSafely(finalPath(id), incomingPath(id)))
      return receiveFrom(id, incomingPath(id), offset)
    },
    // received under a new name, so that two processes which write the same copy at once never touch the finished file
    put: async (id, content) => {
      const path = incomingPath(newId())
      const receiving = await receiveFrom(id, path, 0)
      try {
        // not instanceof: the bytes of another realm (jsdom, vm) are bytes, too
        if (ArrayBuffer.isView(content)) await receiving.write(content)
        else for await (const chunk of content) await receiving.write(chunk)
        await receiving.finish()
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await receiving.close()
      }
    },
    readAll: id => readFile(finalPath(id)),
    size: async id => (await ifExists(stat(finalPath(id))))?.size,
    read: (id, range) => createReadStream(finalPath(id), range && { start: range.first, end: range.last }),
    remove: async id => {
      await rm(incomingPath(id), { force: true })
      await rm(finalPath(id), { force: true })
    },
    list: seen => listFiles(folder, seen),
    trash: openTrash({
      folder: join(folder, 'trash'),
      makeFolder,
      pathOf: (area, id) => (area === 'kept' ? finalPath(id) : incomingPath(id)),
    }),
    writable: async () => {
      const probe = incomingPath(newId())
      const written = await writeFile(probe, 'a test of whether files can be written', { mode: 0o600 }).then(
        () => true,
        () => false,
      )
      await rm(probe, { force: true }).catch(() => {})
      return written
    },
    readMark: () => ifExists(readFile(mark, 'utf8')),
    writeMark: content => writeSafely(mark, content),
  }
}

// an id is a UUID, with an ending for display copies; nothing else may become part of a path
function checked(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-z]{1,8})?$/.test(id)) throw new Error('not a file id')
  return id
}

async function* listFiles(folder: string, seen?: SeenFolders): AsyncGenerator<ListedFile> {
  for (const area of areas)
    for await (const { name, path } of filesBelow(join(folder, area), seen && (below => isAsSeen(below, seen)))) {
      const status = await ifExists(stat(path))
      if (status) yield { id: name, changedAt: status.mtime, ...(area === 'kept' && { bytes: status.size }) }
    }
}

/** Not every disk gives two changes within a second two times. */
const settledMs = 5000

// every change of a finished file is a move into its folder, also when it replaces another
async function isAsSeen(folder: string, seen: SeenFolders): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  if (seen.get(folder) === mtimeMs) return true
  if (Date.now() - mtimeMs > settledMs) seen.set(folder, mtimeMs)
  else seen.delete(folder)
  return false
}
