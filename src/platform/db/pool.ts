import { Socket } from 'node:net'
import pg from 'pg'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Log } from '../log.ts'
import { type Pulse, watchPulse } from './pulse.ts'
import { type ActorRoles, actorRoles } from './roles.ts'
import type { TimeLimits } from './timeLimits.ts'

export interface Connections {
  /** What a connection becomes for each kind of actor. */
  roles: ActorRoles
  /** A connection of the pool. Throws `unavailable` when the database is silent, or too many wait or for too long. */
  take(): Promise<pg.PoolClient>
  /** A connection outside the pool. The caller ends it. */
  open(): Promise<pg.Client>
  pulse: Pulse
  close(): Promise<void>
}

// at a thousand short transactions a second the last of the queue waits half a second
const longestQueue = 500
// what PostgreSQL's own limit of a statement did not end by then, nobody will
const lateMs = 5000

interface ConnectionOptions {
  size: number
  limits: TimeLimits
}

/** Connections to one database with limits of time, all of them given up when it falls silent. */
export function openConnections(url: string, log: Log, { size, limits }: ConnectionOptions) {
  const roles = actorRoles(url)
  const sockets = new Set<Socket>()
  const config: pg.ClientConfig = {
    connectionString: url,
    // tells these connections from those of every other process and pool
    application_name: `idealign-${newId()}`,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.statement + lateMs,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    stream: () => tracked(sockets),
  }
  const pool = new pg.Pool({ ...config, max: size, idleTimeoutMillis: 30_000 })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection broke'))
  // one that breaks while it is used fails its transaction; heard by nobody it would end the process too
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection broke')))
  const open = async () => {
    const client = new pg.Client(config)
    client.on('error', error => log.warn({ err: error }, 'a database connection broke'))
    await client.connect()
    return client
  }
  const pulse = watchPulse({
    connect: open,
    role: roles.system,
    onSilence: () => {
      for (const socket of sockets) socket.destroy()
    },
    log,
  })
  return {
    roles,
    take: async () => {
      if (pulse.silent() || pool.waitingCount >= longestQueue) throw new AppError('unavailable', { retryAfter: 2 })
      return pool.connect().catch(() => {
        throw new AppError('unavailable', { retryAfter: 2 })
      })
    },
    open,
    pulse,
    close: async () => {
      await pulse.stop()
      await pool.end()
    },
  } satisfies Connections
}

function tracked(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}
