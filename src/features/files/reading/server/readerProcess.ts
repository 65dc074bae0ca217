import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { Facts, FileFacts, fileRefusals, type Reading } from '../../file/contract/facts.ts'
import type { UploadKind } from '../../file/contract/upload.ts'
import { endedFor } from './checkLimits.ts'

/** A received file that is to be read. */
export interface ToRead {
  id: string
  /** Whose it is: owners take turns. */
  owner: string
  kind: UploadKind
  bytes: number
  name: string
  declaredSha256: string
}

/** What reading a file may take (F10). The clock is the last resort: on a busy machine it says nothing of the file. */
export interface Limits {
  cpuMs: number
  wallMs: number
  /** Of the whole process: its heap, what decoders take, the bytes themselves. */
  memoryMb: number
  heapMb: number
}

export interface ReadRequest {
  file: ToRead
  cpuMs: number
}

/**
 * What came of one attempt. `exceeded`: the file used up the process's CPU time or memory, or crashed it.
 * `interrupted`: the process was ended from outside or got no time, which says nothing of the file.
 */
export type Attempt = Reading | 'exceeded' | 'interrupted'

/** A process of its own that reads one file at a time; it starts with the first and ends when there is a pause. */
export interface ReaderProcess {
  /** Throws when the process works and could not get at the file. */
  attempt(file: ToRead): Promise<Attempt>
  /** Ends it; the next attempt starts another. */
  end(): void
  close(): void
}

// the process that read a hostile file is not trusted with the shape of its answer
const Answer = z.union([
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), facts: FileFacts }),
    z.object({ ok: z.literal(false), why: z.enum(fileRefusals), facts: Facts }),
  ]),
  z.object({ failed: z.string() }),
])

// starting takes longer than reading a photo; standing by costs memory
const idleMs = 30_000

// of its own limits, of V8's heap, and of a decoder that a file broke
const ownEnds: (NodeJS.Signals | null)[] = [
  ...Object.values(endedFor),
  ...(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'] as const),
]

export function openReaderProcess(storageFolder: string, log: Log, limits: Limits): ReaderProcess {
  const { cpuMs, wallMs, memoryMb, heapMb } = limits
  let child: ChildProcess | undefined
  let pause: NodeJS.Timeout | undefined
  let closed = false

  const start = (): ChildProcess => {
    const started = fork(new URL('./checkProcess.ts', import.meta.url), [storageFolder, String(memoryMb)], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaint = ''
    started.stderr?.on('data', chunk => {
      complaint = `${complaint}${chunk}`.slice(-2000)
    })
    started.on('exit', (code, signal) => {
      // ended by us it is not the lane's any more
      if (child !== started) return
      child = undefined
      log.warn({ code, signal, complaint }, 'the process that reads files ended')
    })
    // people who wait for an answer come first
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return started
  }
  const end = () => {
    clearTimeout(pause)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    end,
    attempt: async file => {
      if (closed) throw new Error('The server stops.')
      clearTimeout(pause)
      child ??= start()
      const attempt = await attemptOf(child, { file, cpuMs }, wallMs)
      if (closed) throw new Error('The server stops.')
      // a process that was too slow for the clock is not waited for
      if (attempt === 'interrupted') end()
      else pause = setTimeout(end, idleMs).unref()
      return attempt
    },
    close: () => {
      closed = true
      end()
    },
  }
}

function attemptOf(child: ChildProcess, request: ReadRequest, wallMs: number): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', ended).off('error', broken)
      work()
    }
    const onMessage = (message: unknown) =>
      settle(() => {
        const answer = Answer.safeParse(message)
        if (!answer.success) reject(new Error('The reading process gave no answer that is one.'))
        else if ('failed' in answer.data) reject(new Error(answer.data.failed))
        else resolve(answer.data)
      })
    const ended = (_: number | null, signal: NodeJS.Signals | null) =>
      settle(() => resolve(ownEnds.includes(signal) ? 'exceeded' : 'interrupted'))
    const broken = () => settle(() => resolve('interrupted'))
    const timer = setTimeout(() => settle(() => resolve('interrupted')), wallMs)
    child.on('message', onMessage).on('exit', ended).on('error', broken)
    child.send(request)
  })
}
