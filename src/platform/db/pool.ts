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
  /** Present when a pooler in transaction mode stands between: a session then lasts for one transaction only. */
  pooled: PooledLimits | undefined
  /** A connection of the pool. Throws `unavailable` when the database is silent, the queue full, the wait too long. */
  take(): Promise<pg.PoolClient>
  /** A connection to the database itself, outside the pool, whose session lasts. The caller ends it. */
  open(): Promise<pg.Client>
  heartbeat: Heartbeat
  load(): PoolLoad
  close(): Promise<void>
}

/** How busy the connections of a pool are. */
export interface PoolLoad {
  /** How many are used at this moment. */
  inUse: number
  /** The most that there can be. */
  size: number
  /** How many callers wait for one. */
  waiting: number
}

/** The time limits as SQL, for each transaction to set: the session behind a pooler is another one each time. */
export interface PooledLimits {
  /** Statements, to be sent before others. */
  statements: string
  /** A condition that is never met and sets them when it is evaluated. */
  condition: string
}

// at a thousand short transactions per second the last one in the queue waits half a second
const longestQueue = 500
// a statement that PostgreSQL has not cancelled this long after its own limit will not be cancelled at all
const lateMs = 5000

interface ConnectionOptions {
  size: number
  limits: TimeLimits
  /** The URL of the database itself, when `url` leads to a pooler. */
  directUrl?: string | undefined
}

/** Connections to one database with time limits. All of them are closed when the database becomes silent. */
export function openConnections(url: string, log: Log, { size, limits, directUrl }: ConnectionOptions) {
  const roles = actorRoles(url)
  const sockets = new Set<Socket>()
  const settings = {
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  }
  const common: pg.ClientConfig = {
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.statement + lateMs,
    stream: () => tracked(sockets),
  }
  const direct = {
    ...{ ...common, ...settings, connectionString: directUrl ?? url },
    // distinguishes these connections from those of other processes and pools
    application_name: `idealign-${newId()}`,
  }
  // PgBouncer refuses to connect with other settings, and sets a name again at each change between two of them
  const config = directUrl ? { ...common, connectionString: url, application_name: 'idealign' } : direct
  const pool = new pg.Pool({ ...config, max: size, idleTimeoutMillis: 30_000 })
  // without listeners an error would end the process; a connection that breaks while it is idle reaches both of these
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection broke')))
  const openWith = async (one: pg.ClientConfig) => {
    const client = new pg.Client(one)
    // without a listener an error would end the process; the user of the connection says what broke
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const heartbeat = startHeartbeat({
    // the way that callers go, with the pooler on it
    connect: () => openWith(config),
    role: roles.system,
    onSilence: () => {
      for (const socket of sockets) socket.destroy()
    },
    log,
  })
  return {
    roles,
    pooled: directUrl ? pooledLimits(settings) : undefined,
    take: async () => {
      if (heartbeat.silent() || pool.waitingCount >= longestQueue) throw new AppError('unavailable', { retryAfter: 2 })
      return pool.connect().catch(() => {
        throw new AppError('unavailable', { retryAfter: 2 })
      })
    },
    open: () => openWith(direct),
    heartbeat,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, size, waiting: pool.waitingCount }),
    close: async () => {
      await heartbeat.stop()
      await pool.end()
    },
  } satisfies Connections
}

function pooledLimits(settings: Record<string, number>): PooledLimits {
  const all = Object.entries(settings)
  return {
    statements: all.map(([name, ms]) => `set local ${name} = ${ms};`).join(' '),
    condition: all.map(([name, ms]) => `set_config('${name}', '${ms}', true) is null`).join(' or '),
  }
}

function tracked(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}
