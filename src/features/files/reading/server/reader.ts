import { z } from 'zod'
import { openFairQueue } from '#platform/fairQueue.ts'
import type { Log } from '#platform/log.ts'
import { Facts, FileFacts, fileRefusals, type Reading, refuseFile } from '../../file/contract/facts.ts'
import { PartKind } from '../../file/contract/upload.ts'
import { type FileToRead, type Limits, openReaderProcess } from './readerProcess.ts'

export interface Reader {
  /**
   * The verdict on a file; the display copies of a picture are stored by then. A file that twice exceeds the limits of
   * CPU time or memory, or twice crashes its process, is refused. Throws when the file could not be read for another
   * reason: then there is no verdict.
   */
  read(file: FileToRead): Promise<Reading>
  close(): void
}

const whole: Limits = { cpuMs: 20_000, wallMs: 300_000, memoryMb: 1024, heapMb: 512 }

const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), facts: FileFacts }),
  z.object({ ok: z.literal(false), why: z.enum(fileRefusals), facts: Facts }),
])

/** Small files and those that are read in parts have separate queues. The process of a queue has a lower priority than the server. */
const laneLimits = {
  small: whole,
  large: whole,
  // read in parts; as long as the disk takes for two gigabytes
  inParts: { ...whole, cpuMs: 120_000, wallMs: 1_800_000 },
} as const satisfies Record<string, Limits>
type Lane = keyof typeof laneLimits

const smallBytes = 32 * 2 ** 20

export function laneOf({ kind, bytes }: Pick<FileToRead, 'kind' | 'bytes'>): Lane {
  if (PartKind.options.some(one => one === kind)) return 'inParts'
  return bytes <= smallBytes ? 'small' : 'large'
}

/** Reads files in separate processes, one at a time in each lane; in a lane the owners take turns. */
export function openReader(storageFolder: string, log: Log, changed: Partial<Limits> = {}): Reader {
  const open = (lane: Lane) => openLane(storageFolder, log, { lane, limits: { ...laneLimits[lane], ...changed } })
  const lanes = { small: open('small'), large: open('large'), inParts: open('inParts') }
  return {
    read: file => lanes[laneOf(file)].read(file),
    close: () => {
      for (const lane of Object.values(lanes)) lane.close()
    },
  }
}

function openLane(storageFolder: string, log: Log, { lane, limits }: { lane: Lane; limits: Limits }): Reader {
  const queue = openFairQueue({ atOnce: 1 })
  const process = openReaderProcess<{ file: FileToRead }, Reading>(storageFolder, log, { limits, answer })
  const read = async (file: FileToRead): Promise<Reading> => {
    const first = await process.attempt({ file })
    const second = typeof first === 'string' ? await process.attempt({ file }) : first
    // memory that a large file has left in use does not count against the next one
    if (lane === 'large') process.end()
    if (typeof second !== 'string') return second
    if (first === 'exceeded' && second === 'exceeded') return refuseFile('took-too-long')
    throw new Error('The process that reads files was ended before it had a verdict.')
  }
  return { read: file => queue.run(file.owner, () => read(file)), close: process.close }
}
