import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { UploadKind } from '../../contract/upload.ts'
import { Facts, FileFacts, fileRefusals, refuseFile } from '../contract/facts.ts'

/** A received file that is to be read. */
export interface ToRead {
  id: string
  kind: UploadKind
  name: string
  declaredSha256: string
}

// the process that read a hostile file is not trusted with the shape of its answer
const Reading = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), facts: FileFacts }),
  z.object({ ok: z.literal(false), why: z.enum(fileRefusals), facts: Facts }),
])
export type Reading = z.infer<typeof Reading>
const Answer = z.union([Reading, z.object({ failed: z.string() })])

export interface Reader {
  /**
   * What a file turned out to be; the display copies of a picture are stored by then. One that takes too long, or ends
   * the process that reads it twice, is refused. Throws when the file could not be read for reasons of ours.
   */
  read(file: ToRead): Promise<Reading>
  close(): void
}

// F10; a video is as long as the disk takes for two gigabytes: twenty megabytes a second are two minutes
const heapMb = 512
const msAtMost = { whole: 20_000, video: 600_000 } as const
type Lane = keyof typeof msAtMost
// starting takes longer than reading a photo; standing by costs memory
const idleMs = 30_000

/** Reads files one after another, videos beside the rest: nobody waits for two gigabytes but who sent them. */
export function openReader(storageFolder: string, log: Log): Reader {
  const lanes = { whole: openLane('whole', storageFolder, log), video: openLane('video', storageFolder, log) }
  return {
    read: file => lanes[file.kind === 'lesson-video' ? 'video' : 'whole'].read(file),
    close: () => {
      for (const lane of Object.values(lanes)) lane.close()
    },
  }
}

/** One file at a time, in a process of its own that starts with the first and ends when there is a pause. */
function openLane(lane: Lane, storageFolder: string, log: Log): Reader {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pause: NodeJS.Timeout | undefined
  let closed = false

  const start = (): ChildProcess => {
    const started = fork(new URL('./checkProcess.ts', import.meta.url), [storageFolder], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaint = ''
    started.stderr?.on('data', chunk => {
      complaint = `${complaint}${chunk}`.slice(-2000)
    })
    started.on('exit', (code, signal) => {
      if (child === started) child = undefined
      if (code !== 0 && !closed) log.warn({ code, signal, complaint }, 'the process that reads files ended')
    })
    // people who wait for an answer come first
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return started
  }
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const readOnce = async (file: ToRead): Promise<Reading | 'ended'> => {
    if (closed) throw new Error('The server stops.')
    clearTimeout(pause)
    child ??= start()
    const answer = await answerOf(child, file, msAtMost[lane])
    if (answer === 'too-long') end()
    else pause = setTimeout(end, idleMs).unref()
    return answer === 'too-long' ? refuseFile('took-too-long') : answer
  }
  const read = async (file: ToRead): Promise<Reading> => {
    const first = await readOnce(file)
    // once may be somebody's kill; twice is the file
    const reading = first === 'ended' ? await readOnce(file) : first
    if (reading !== 'ended') return reading
    if (closed) throw new Error('The server stops.')
    return refuseFile('took-too-long')
  }
  return {
    read: file => {
      const reading = last.then(() => read(file))
      last = reading.catch(() => {})
      return reading
    },
    close: () => {
      closed = true
      clearTimeout(pause)
      end()
    },
  }
}

function answerOf(child: ChildProcess, file: ToRead, ms: number): Promise<Reading | 'ended' | 'too-long'> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', ended).off('error', ended)
      work()
    }
    const hear = (message: unknown) =>
      settle(() => {
        const answer = Answer.safeParse(message)
        if (!answer.success) reject(new Error('The reading process gave no answer that is one.'))
        else if ('failed' in answer.data) reject(new Error(answer.data.failed))
        else resolve(answer.data)
      })
    const ended = () => settle(() => resolve('ended'))
    const timer = setTimeout(() => settle(() => resolve('too-long')), ms)
    child.on('message', hear).on('exit', ended).on('error', ended)
    child.send(file)
  })
}
