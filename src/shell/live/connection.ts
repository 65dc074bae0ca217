import { store } from '../store.ts'

/** Whether the screen is known to be current. The header shows a word for each value. */
export type Connection = 'connecting' | 'catching-up' | 'live' | 'lost'

/** An event of a tab's connection to the server; `fresh`: all missed changes are on screen. */
type LineEvent = 'opened' | 'fresh' | 'missed' | 'broke' | 'failed'

// an event without an entry changes nothing; only 'live' promises that nothing is missing
const next: Record<Connection, Partial<Record<LineEvent, Connection>>> = {
  connecting: { opened: 'catching-up', failed: 'lost' },
  'catching-up': { fresh: 'live', broke: 'connecting', failed: 'lost' },
  live: { missed: 'catching-up', broke: 'connecting', failed: 'lost' },
  lost: { opened: 'catching-up' },
}

const connection = store<Connection>('connecting')

export function useConnection(): Connection {
  return connection.use()
}

export function readConnection(): Connection {
  return connection.get()
}

export function updateConnection(event: LineEvent): void {
  const state = connection.get()
  connection.set(next[state][event] ?? state)
}

/** For another session, or the next page: the state is unknown again. */
export function resetConnection(): void {
  connection.set('connecting')
}
