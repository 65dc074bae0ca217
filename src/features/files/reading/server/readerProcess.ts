import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { Facts, FileFacts, fileRefusals, type Reading } from '../../file/contract/facts.ts'
import type { UploadKind } from '../../file/contract/upload.ts'
import { limitSignals } from './checkLimits.ts'

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

export interface ReadRequest {
  file: FileToRead
  cpuMs: number
}

/**
 * The result of one attempt. `exceeded`: the file exceeded the process's CPU time or memory, or crashed it.
 * `interrupted`: the process was ended from outside or got no time, which says nothing about the file.
 */
export type ReadAttempt = Reading | 'exceeded' | 'interrupted'

/** A separate process that reads one file at a time; it starts with the first file and ends when idle. */
export interface ReaderProcess {
  /** Throws when the process works but could not access the file. */
  attempt(file: FileToRead): Promise<ReadAttempt>
  /** Ends it; the next attempt starts another. */
  end(): void
  close(): void
}

// the process has read a hostile file, so its answer is validated
const Answer = z.union([
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), facts: FileFacts }),
    z.object({ ok: z.literal(false), why: z.enum(fileRefusals), facts: Facts }),
  ]),
  z.object({ failed: z.string() }),
])

// starting takes longer than reading a photo; an idle process uses memory
const idleMs = 30_000

// sent by its own supervisor, by V8 at the heap limit, or by a decoder that a file crashed
const ownEnds: (NodeJS.Signals | null)[] = [
  ...Object.values(limitSignals),
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
    attempt: async file => {
      if (closed) throw new Error('The server stops.')
      clearTimeout(pause)
      child ??= start()
      const attempt = await attemptOf(child, { file, cpuMs }, wallMs)
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

function attemptOf(child: ChildProcess, request: ReadRequest, wallMs: number): Promise<ReadAttempt> {
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
