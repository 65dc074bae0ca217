import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#kit/id.ts'
import type { Storage } from './storage.ts'
import { durableFolders, filesBelow, ifThere, moveSafely, syncFolder, writeSafely } from './storageFolders.ts'
import { receiveAt } from './storageReceiving.ts'
import { openTrash } from './storageTrash.ts'

const areas = ['incoming', 'kept'] as const

/**
 * Files below one folder of the local disk: `incoming/<id>` while they are received, `kept/<two>/<id>` afterwards, where
 * `<two>` are the last two characters of the id (ids begin with the time, so only their ends spread),
 * `trash/<day>/<area>/<id>` once nothing refers to them, and `store.json`, which says whose files they are.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const makeFolder = durableFolders()
  const mark = join(folder, 'store.json')
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dirname(made))
  for (const part of areas) await makeFolder(join(folder, part))
  const incoming = (id: string) => join(folder, 'incoming', safe(id))
  const kept = (id: string) => join(folder, 'kept', safe(id).slice(0, 36).slice(-2), id)
  const receiveFrom = async (id: string, path: string, offset: number) => {
    await makeFolder(dirname(kept(id)))
    return receiveAt({ id, path, finalPath: kept(id) }, offset)
  }
  return {
    receive: async (id, offset) => {
      // an end that was cut off right after its rename left it among the kept ones
      if (offset > 0) await ifThere(moveSafely(kept(id), incoming(id)))
      return receiveFrom(id, incoming(id), offset)
    },
    // received under a name of its own: whoever writes the same copy at once never touches what is finished
    put: async (id, bytes) => {
      const path = incoming(newId())
      const receiving = await receiveFrom(id, path, 0)
      try {
        await receiving.write(bytes)
        await receiving.finish()
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await receiving.close()
      }
    },
    whole: id => readFile(kept(id)),
    size: async id => (await ifThere(stat(kept(id))))?.size,
    read: (id, range) => createReadStream(kept(id), range && { start: range.first, end: range.last }),
    remove: async id => {
      await rm(incoming(id), { force: true })
      await rm(kept(id), { force: true })
    },
    list: () => listFiles(folder),
    trash: openTrash({
      folder: join(folder, 'trash'),
      makeFolder,
      placeOf: (area, id) => (area === 'kept' ? kept(id) : incoming(id)),
    }),
    writable: async () => {
      const probe = incoming(newId())
      const written = await writeFile(probe, 'written to see whether it can be', { mode: 0o600 }).then(
        () => true,
        () => false,
      )
      await rm(probe, { force: true }).catch(() => {})
      return written
    },
    readMark: () => ifThere(readFile(mark, 'utf8')),
    writeMark: content => writeSafely(mark, content),
  }
}

// an id is a UUID of ours, with an ending for display copies: nothing that could lead out of the folder
function safe(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-z]{1,8})?$/.test(id)) throw new Error('not a file id')
  return id
}

async function* listFiles(folder: string): AsyncGenerator<{ id: string; changedAt: Date }> {
  for (const part of areas)
    for await (const { name, path } of filesBelow(join(folder, part))) {
      const found = await ifThere(stat(path))
      if (found) yield { id: name, changedAt: found.mtime }
    }
}
