import { store } from '../store.ts'

/** How far what is on screen can be trusted to be current. Each has its word in the header. */
export type Connection = 'connecting' | 'catching-up' | 'live' | 'lost'

/** What happens to a tab's line to the server; `fresh`: what was missed is on screen. */
type LineEvent = 'opened' | 'fresh' | 'missed' | 'broke' | 'failed'

// what is not named changes nothing; only 'live' promises that nothing is missing
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

export function step(event: LineEvent): void {
  const state = connection.get()
  connection.set(next[state][event] ?? state)
}

/** For another session, or the next page: nothing is known yet. */
export function beginConnection(): void {
  connection.set('connecting')
}
