import { liveEvents } from '#features/notifications/contract/live.ts'
import { openStream } from '../calls/call.ts'
import { CallError } from '../calls/callError.ts'

/** One block of the stream: a query family to refetch, the number up to which nothing is missing, or both. */
export interface Block {
  topic?: string
  number?: string
}

interface Reading {
  /** The number of the last event that is known. */
  after: string | undefined
  signal: AbortSignal
  /** No answer for 3 s; the attempts continue. */
  onWait: () => void
  /** Blocks that arrived together; empty when only a part of a block arrived. */
  onBlocks: (blocks: Block[]) => void
}

/** Opened and ended; answered with a refusal; or not answered. */
type Outcome = 'ended' | 'refused' | 'unreachable'

/** Reads the server's events until the stream ends or `signal` aborts. */
export async function readStream({ after, signal, onWait, onBlocks }: Reading): Promise<Outcome> {
  let opened = false
  try {
    const response = await firstAnswer(attempt => open(after, attempt), signal, onWait)
    opened = true
    await readBlocks(response, onBlocks)
    return 'ended'
  } catch (error) {
    if (opened) return 'ended'
    // a proxy answers 502 or 504 when it cannot reach the server
    const isRefusal = error instanceof CallError && ![0, 502, 504].includes(error.status)
    return isRefusal ? 'refused' : 'unreachable'
  }
}

function open(after: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) }
  // `no-store`: otherwise an attempt waits in the browser's cache for the previous one, which is on a dead connection
  return openStream(liveEvents.path, { headers, signal, cache: 'no-store' })
}

// a browser reuses its open connections, of which up to six may be dead: each attempt uses up one of them
const firstAttempts = 10
const spacingMs = { atFirst: 500, later: 1500 }
const waitMs = 3000
const mostAttempts = 3

/**
 * Resolves with the first answer of several attempts. A request that was sent on a dead connection stays dead when the
 * network is back, so another one starts twice a second, later every 1.5 s. Of at most three at a time, the oldest is never
 * cancelled, because the network may only be slow.
 */
function firstAnswer(
  attempt: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  onWait: () => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const running = new Set<AbortController>()
    const began = Date.now()
    let attempts = 0
    let next: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      attempts += 1
      next = setTimeout(again, attempts < firstAttempts ? spacingMs.atFirst : spacingMs.later)
      const mine = new AbortController()
      running.add(mine)
      attempt(mine.signal).then(
        response => {
          running.delete(mine)
          end()
          signal.addEventListener('abort', () => mine.abort(), { once: true })
          if (signal.aborted) mine.abort()
          resolve(response)
        },
        error => {
          if (!running.delete(mine) || running.size > 0) return
          end()
          reject(error)
        },
      )
    }
    const again = () => {
      if (Math.abs(Date.now() - began) >= waitMs) onWait()
      const [, second] = running
      if (running.size === mostAttempts && second) {
        running.delete(second)
        second.abort()
      }
      start()
    }
    const end = () => {
      clearTimeout(next)
      signal.removeEventListener('abort', giveUp)
      for (const each of running) each.abort()
      running.clear()
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    start()
  })
}

async function readBlocks(response: Response, onBlocks: (blocks: Block[]) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    const texts = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
    rest = texts.pop() ?? ''
    onBlocks(texts.map(blockOf))
  }
}

function blockOf(text: string): Block {
  const lines = text.split('\n')
  const fieldOf = (field: string) => lines.find(line => line.startsWith(`${field}:`))?.slice(field.length + 1)
  const topic = topicOf(fieldOf('data'))
  const number = fieldOf('id')?.trim()
  return { ...(topic !== undefined && { topic }), ...(number && { number }) }
}

function topicOf(data: string | undefined): string | undefined {
  try {
    const event: { topic?: unknown } = JSON.parse(data ?? '{}')
    return typeof event.topic === 'string' ? event.topic : undefined
  } catch {
    return undefined
  }
}
