import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { UploadKind } from '../../file/contract/upload.ts'
import { limitSignals } from './checkLimits.ts'
import type { StagesToPack } from './packStages.ts'

/** A received file that is to be read. */
export interface FileToRead {
  id: string
  /** The id of the sender; senders take turns. */
  owner: string
  kind: UploadKind
  bytes: number
  name: string
  declaredSha256: string
}

/**
 * The limits of reading a file (F10). The elapsed time is the last resort: on a busy machine it says nothing about the
 * file.
 */
export interface Limits {
  cpuMs: number
  wallMs: number
  /** Of the whole process: its heap, the memory of decoders, the bytes themselves. */
  memoryMb: number
  heapMb: number
}

/** What the process does: reads one file, or packs the stages of an arch. */
export type ReaderWork = { file: FileToRead } | { stages: StagesToPack }

export interface ReadRequest {
  work: ReaderWork
  cpuMs: number
}

/**
 * The result of one attempt. `exceeded`: the work exceeded the process's CPU time or memory, or crashed it.
 * `interrupted`: the process was ended from outside or got no time, which says nothing about the files.
 */
export type Attempt<R> = R | 'exceeded' | 'interrupted'

/** A separate process that does one piece of work at a time; it starts with the first one and ends when idle. */
export interface ReaderProcess<W extends ReaderWork, R> {
  /** Throws when the process works but could not access a file. */
  attempt(work: W): Promise<Attempt<R>>
  /** Ends it; the next attempt starts another. */
  end(): void
  close(): void
}

const Failed = z.object({ failed: z.string() })

// starting takes longer than reading a photo; an idle process uses memory
const idleMs = 30_000

// sent by its own supervisor, by V8 at the heap limit, or by a decoder that a file crashed
const ownEnds: (NodeJS.Signals | null)[] = [
  ...Object.values(limitSignals),
  ...(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'] as const),
]

/** `answer`: what the process answers; it has read hostile files, so its answer is validated. */
export function openReaderProcess<W extends ReaderWork, R>(
  storageFolder: string,
  log: Log,
  { limits, answer }: { limits: Limits; answer: z.ZodType<R> },
): ReaderProcess<W, R> {
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
      // a process that `end` has killed is no longer this one
      if (child !== started) return
      child = undefined
      log.warn({ code, signal, complaint }, 'the process that reads files ended')
    })
    // requests of users have priority
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
    attempt: async work => {
      if (closed) throw new Error('The server stops.')
      clearTimeout(pause)
      child ??= start()
      const attempt = await attemptOf(child, { work, cpuMs }, { answer, wallMs })
      if (closed) throw new Error('The server stops.')
      // a process that exceeded the elapsed time is replaced
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

function attemptOf<R>(
  child: ChildProcess,
  request: ReadRequest,
  { answer, wallMs }: { answer: z.ZodType<R>; wallMs: number },
): Promise<Attempt<R>> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', ended).off('error', broken)
      work()
    }
    const onMessage = (message: unknown) =>
      settle(() => {
        const [failed, answered] = [Failed.safeParse(message), answer.safeParse(message)]
        if (failed.success) reject(new Error(failed.data.failed))
        else if (answered.success) resolve(answered.data)
        else reject(new Error('The reading process gave no answer that is one.'))
      })
    const ended = (_: number | null, signal: NodeJS.Signals | null) =>
      settle(() => resolve(ownEnds.includes(signal) ? 'exceeded' : 'interrupted'))
    const broken = () => settle(() => resolve('interrupted'))
    const timer = setTimeout(() => settle(() => resolve('interrupted')), wallMs)
    child.on('message', onMessage).on('exit', ended).on('error', broken)
    child.send(request)
  })
}
