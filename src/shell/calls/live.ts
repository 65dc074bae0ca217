import { cell } from '../cell.ts'
import { callRaw } from './call.ts'
import { pause } from './pause.ts'
import { queries } from './queries.ts'

/** Something on the server changed: a query family, and the row when one is meant. */
export interface LiveEvent {
  topic: string
  id?: string
}

export type Connection = 'live' | 'connecting' | 'offline'

const connection = cell<Connection>('connecting')

export function useConnection(): Connection {
  return connection.use()
}

/** Keeps a stream of server events open, through lost networks and restarts, until `signal` aborts. */
export async function stayLive(signal: AbortSignal): Promise<void> {
  let missed = false
  for (let failures = 0; !signal.aborted; failures++) {
    const opened = await listenOnce(signal, () => {
      failures = 0
      connection.set('live')
      if (missed) queries.invalidateQueries()
    })
    if (signal.aborted) return
    missed ||= opened
    connection.set(failures < 2 ? 'connecting' : 'offline')
    await pause(Math.min(500 * 2 ** failures, 15_000) * (0.7 + Math.random() * 0.6), signal)
  }
}

// an open stream that says nothing for this long is a dead one: the server sends a comment more often
const silence = 70_000

async function listenOnce(signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const quiet = new AbortController()
  const both = AbortSignal.any([signal, quiet.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => quiet.abort(), silence)
  }
  try {
    // no toast for this one: the header shows the state
    const response = await callRaw('/api/events', { headers: { accept: 'text/event-stream' }, signal: both }, 'quietly')
    onOpen()
    heard()
    for await (const line of linesOf(response, heard)) if (line.startsWith('data:')) pass(line.slice(5))
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function pass(data: string): void {
  const event = eventOf(data)
  if (!event) return
  if (event.topic === 'everything') queries.invalidateQueries()
  else queries.invalidateQueries({ queryKey: [event.topic] })
}

function eventOf(data: string): LiveEvent | undefined {
  try {
    const event: Partial<LiveEvent> = JSON.parse(data)
    return typeof event.topic === 'string' ? { ...event, topic: event.topic } : undefined
  } catch {
    return undefined
  }
}

async function* linesOf(response: Response, heard: () => void): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    heard()
    const lines = (rest + value).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
}
