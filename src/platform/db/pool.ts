import { Socket } from 'node:net'
import pg from 'pg'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Log } from '../log.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { type ActorRoles, actorRoles } from './roles.ts'
import type { TimeLimits } from './timeLimits.ts'

export interface Connections {
  /** The role that a connection switches to for each kind of actor. */
  roles: ActorRoles
  /** A connection of the pool. Throws `unavailable` when the database is silent, the queue full, the wait too long. */
  take(): Promise<pg.PoolClient>
  /** A connection outside the pool. The caller ends it. */
  open(): Promise<pg.Client>
  heartbeat: Heartbeat
  close(): Promise<void>
}

// at a thousand short transactions per second the last one in the queue waits half a second
const longestQueue = 500
// a statement that PostgreSQL has not cancelled this long after its own limit will not be cancelled at all
const lateMs = 5000

interface ConnectionOptions {
  size: number
  limits: TimeLimits
}

/** Connections to one database with time limits. All of them are closed when the database becomes silent. */
export function openConnections(url: string, log: Log, { size, limits }: ConnectionOptions) {
  const roles = actorRoles(url)
  const sockets = new Set<Socket>()
  const config: pg.ClientConfig = {
    connectionString: url,
    // distinguishes these connections from those of other processes and pools
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
  // a connection that breaks while it is used fails its transaction; without a listener the error would end the process
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection broke')))
  const open = async () => {
    const client = new pg.Client(config)
    client.on('error', error => log.warn({ err: error }, 'a database connection broke'))
    await client.connect()
    return client
  }
  const heartbeat = startHeartbeat({
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
      if (heartbeat.silent() || pool.waitingCount >= longestQueue) throw new AppError('unavailable', { retryAfter: 2 })
      return pool.connect().catch(() => {
        throw new AppError('unavailable', { retryAfter: 2 })
      })
    },
    open,
    heartbeat,
    close: async () => {
      await heartbeat.stop()
      await pool.end()
    },
  } satisfies Connections
}

function tracked(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}
