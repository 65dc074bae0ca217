import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Trash } from './storage.ts'
import { type durableFolders, ifExists, moveSafely } from './storageFolders.ts'

/** The area of a file in the store: `incoming` while it is received, `kept` when it is finished. */
type Area = 'incoming' | 'kept'
const areas: readonly Area[] = ['incoming', 'kept']

interface TrashParts {
  folder: string
  makeFolder: ReturnType<typeof durableFolders>
  pathOf: (area: Area, id: string) => string
}

const isDay = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(name)

/**
 * A trash of `<folder>/<day>/<area>/<id>`: the day when a file was moved here, and the area to which it is restored.
 */
export function openTrash({ folder, makeFolder, pathOf }: TrashParts): Trash {
  const namesIn = async (path: string) => (await ifExists(readdir(path))) ?? []
  const daysNewestFirst = async () => (await namesIn(folder)).filter(isDay).sort().reverse()

  async function* entries(): AsyncGenerator<{ id: string; day: string; area: Area; path: string }> {
    for (const day of await daysNewestFirst())
      for (const area of areas)
        for (const id of await namesIn(join(folder, day, area)))
          yield { id, day, area, path: join(folder, day, area, id) }
  }

  return {
    put: async (id, day) => {
      if (!isDay(day)) throw new Error('not a day')
      for (const area of areas) {
        const from = pathOf(area, id)
        if (!(await ifExists(stat(from)))) continue
        for (const path of [folder, join(folder, day), join(folder, day, area)]) await makeFolder(path)
        await ifExists(moveSafely(from, join(folder, day, area, id)))
      }
    },
    async *list() {
      for await (const { id, day } of entries()) yield { id, day }
    },
    restore: async id => {
      for (const day of await daysNewestFirst())
        for (const area of areas) {
          const [from, to] = [join(folder, day, area, id), pathOf(area, id)]
          if (!(await ifExists(stat(from))) || (await ifExists(stat(to)))) continue
          // a new modification time gives users a day to attach the file again before the next sweep
          await utimes(from, new Date(), new Date())
          await makeFolder(dirname(to))
          await moveSafely(from, to)
          return true
        }
      return false
    },
    empty: async before => {
      let emptied = 0
      for await (const { day, path } of entries()) {
        if (day >= before) continue
        await rm(path, { force: true })
        emptied += 1
      }
      for (const day of await daysNewestFirst())
        if (day < before) await rm(join(folder, day), { recursive: true, force: true })
      return emptied
    },
  }
}
