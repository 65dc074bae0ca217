import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from './log.ts'
import { StartRefusal } from './refusal.ts'

/** `low`: the reserve is touched, nothing more is taken in. `full`: half of it is gone, the database is in danger. */
export type RoomState = 'enough' | 'low' | 'full'

/** The room on the disks of files and of the database. */
export interface DiskRoom {
  /** Whether so many bytes more fit among the files, beside the reserve. */
  hasFor(bytes: number): Promise<boolean>
  /** Of the fuller disk. */
  state(): Promise<RoomState>
}

interface RoomOptions {
  filesFolder: string
  dataDir: string
  /** Bytes that are always left free for the database. */
  reserve: number
}

export function openDiskRoom({ filesFolder, dataDir, reserve }: RoomOptions): DiskRoom {
  return {
    hasFor: async bytes => (await freeBytes(filesFolder)) - bytes >= reserve,
    state: async () => {
      const free = Math.min(await freeBytes(filesFolder), await freeBytes(dataDir))
      if (free < reserve / 2) return 'full'
      return free < reserve ? 'low' : 'enough'
    },
  }
}

const watchMs = 30_000

/** Logs an alert when the room gets short, and when there is enough again; ends with what it answers. */
export function watchDiskRoom(room: DiskRoom, log: Log): () => void {
  let last: RoomState = 'enough'
  const look = async () => {
    const now = await room.state()
    if (now !== last && now === 'enough') log.info('the disk has enough room again')
    if (now !== last && now !== 'enough')
      log.error({ alert: 'disk-full', room: now }, 'the disk is nearly full: uploads are refused until there is room')
    last = now
  }
  const watch = () =>
    void look().catch(error => log.error({ err: error, alert: 'disk-full' }, 'the room on the disk cannot be read'))
  watch()
  const timer = setInterval(watch, watchMs).unref()
  return () => clearInterval(timer)
}

const MiB = 2 ** 20
// a new database takes about as much; one that is there needs room for its log
const leastForNew = 128 * MiB
const leastForKnown = 32 * MiB

/** Refuses a start that would break off in the middle because the disk of the data folder is full. */
export async function refuseFullDisk(dataDir: string, { isNew }: { isNew: boolean }): Promise<void> {
  const [free, needed] = [await freeBytes(dataDir), isNew ? leastForNew : leastForKnown]
  if (free < needed) throw fullDisk(dataDir, { free, needed })
}

/** The same in words, for a start that broke off so. */
export function fullDisk(dataDir: string, room?: { free: number; needed: number }): StartRefusal {
  const found = room ? ` Free: ${Math.floor(room.free / MiB)} MiB; needed: ${room.needed / MiB} MiB.` : ''
  return new StartRefusal(
    `The disk of ${dataDir} is full.${found} Free some room, or set DATA_DIR to another disk, and start again. What was stored is safe.`,
  )
}

/** Bytes that this account may still write to the disk of a folder, or of the nearest one above it that is there. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return freeBytes(dirname(folder))
  }
}
