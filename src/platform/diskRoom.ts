import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from './log.ts'
import { StartRefusal } from './refusal.ts'

/**
 * `low`: less than the reserve is free, uploads are refused. `full`: less than half of it, the database is in danger.
 */
export type RoomState = 'enough' | 'low' | 'full'

/** The free space on the disks of the files and of the database. */
export interface DiskRoom {
  /** Whether this many more bytes of files fit without touching the reserve. */
  hasFor(bytes: number): Promise<boolean>
  /** The state of the disk with less free space. */
  state(): Promise<RoomState>
  /** The free bytes of both disks, and those that are always left free. */
  free(): Promise<FreeRoom>
}

/** Bytes. */
export interface FreeRoom {
  dataDir: number
  filesDir: number
  reserve: number
}

interface RoomOptions {
  filesFolder: string
  dataDir: string
  /** Bytes that are always left free for the database. */
  reserve: number
}

export function openDiskRoom({ filesFolder, dataDir, reserve }: RoomOptions): DiskRoom {
  const bytesFree = async () => ({ dataDir: await freeBytes(dataDir), filesDir: await freeBytes(filesFolder), reserve })
  return {
    hasFor: async bytes => (await freeBytes(filesFolder)) - bytes >= reserve,
    free: bytesFree,
    state: async () => {
      const disks = await bytesFree()
      const free = Math.min(disks.dataDir, disks.filesDir)
      if (free < reserve / 2) return 'full'
      return free < reserve ? 'low' : 'enough'
    },
  }
}

const watchMs = 30_000

/** Logs an alert when the space becomes low, and when there is enough again. Returns the function that ends this. */
export function watchDiskRoom(room: DiskRoom, log: Log): () => void {
  let last: RoomState = 'enough'
  const check = async () => {
    const now = await room.state()
    if (now !== last && now === 'enough') log.info('the disk has enough room again')
    if (now !== last && now !== 'enough')
      log.error({ alert: 'disk-full', room: now }, 'the disk is nearly full: uploads are refused until there is room')
    last = now
  }
  const watch = () =>
    void check().catch(error => log.error({ err: error, alert: 'disk-full' }, 'the room on the disk cannot be read'))
  watch()
  const timer = setInterval(watch, watchMs).unref()
  return () => clearInterval(timer)
}

const MiB = 2 ** 20
// a new database takes about this much; an existing one needs space for its write-ahead log
const leastForNew = 128 * MiB
const leastForKnown = 32 * MiB

/** Refuses a start that would fail half-way because the disk of the data folder is full. */
export async function refuseFullDisk(dataDir: string, { isNew }: { isNew: boolean }): Promise<void> {
  const [free, needed] = [await freeBytes(dataDir), isNew ? leastForNew : leastForKnown]
  if (free < needed) throw fullDisk(dataDir, { free, needed })
}

/** The refusal of a start on a full disk, with the free and the needed space when they are known. */
export function fullDisk(dataDir: string, room?: { free: number; needed: number }): StartRefusal {
  const figures = room ? ` Free: ${Math.floor(room.free / MiB)} MiB; needed: ${room.needed / MiB} MiB.` : ''
  return new StartRefusal(
    `The disk of ${dataDir} is full.${figures} Free some room, or set DATA_DIR to another disk, and start again. What was stored is safe.`,
  )
}

/** The bytes that this account may still write to the disk of a folder, or of its nearest existing parent. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return freeBytes(dirname(folder))
  }
}
