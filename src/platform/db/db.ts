import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { AppError } from '#kit/errors.ts'
import type { Log } from '../log.ts'
import type { Actor, Scope } from './actor.ts'
import { translated } from './faults.ts'
import type { DB } from './schema.ts'

interface Transaction {
  client: pg.PoolClient
  scope: Scope
  afterCommit: (() => void)[]
}

const current = new AsyncLocalStorage<Transaction>()

export interface Db {
  /**
   * Runs `work` in one transaction for `actor`; everything awaited inside joins it by context. Inside a transaction of
   * the same actor it joins that one. Throws `session-ended` when the actor's session no longer lives.
   */
  as<T>(actor: Actor, work: (scope: Scope) => Promise<T>): Promise<T>
  /** One connection outside the pool's turn, for LISTEN. The caller releases it. */
  listen(): Promise<pg.Client>
  /** True when a write goes through right now. */
  writable(): Promise<boolean>
  close(): Promise<void>
}

/**
 * The query builder. It has no connection of its own: a query runs in the transaction of the `Db.as` around it and
 * throws without one, so nothing can read outside a proved scope.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: notHere,
      commitTransaction: notHere,
      rollbackTransaction: notHere,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  },
})

/**
 * Waits until no other transaction has the turn of `name`, and keeps it until this one ends: for what is decided by reading
 * rows that no lock holds.
 */
export async function queueFor(name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query)
}

/** Runs `work` once the transaction around it has committed (never when it rolls back). */
export function afterCommit(work: () => void): void {
  transaction().afterCommit.push(work)
}

/** The proved scope of the transaction around the caller. */
export function currentScope(): Scope {
  return transaction().scope
}

/**
 * Runs `work` with the system's rights inside the transaction around the caller: for what must commit with an act but is
 * not its actor's to read (whom to write to, say). Nothing read here may reach the actor's answer, and everything in it
 * is awaited: the rights belong to the connection.
 */
export async function trusted<T>(work: (system: Scope) => Promise<T>): Promise<T> {
  const mine = transaction()
  const { client, scope } = mine
  const system = { kind: 'system', id: '' } as Scope // as in `begin`: only this file makes scopes
  await client.query(`set local role ${roles.system}`)
  try {
    return await current.run({ ...mine, scope: system }, () => work(system))
  } finally {
    // refused only in a transaction that failed already, which the role does not outlive
    await client.query(`set local role ${roles[scope.kind]}`).catch(() => {})
  }
}

/** Opens a pool. `url` logs in as the application's own role (see `migrate`). */
export function openDb(url: string, log: Log, size = 12): Db {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000, keepAlive: true })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection broke'))
  // one that breaks while it is used fails its transaction; heard by nobody it would end the process too
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection broke')))
  return {
    as: (actor, work) => {
      const outer = current.getStore()
      return outer && sameActor(outer.scope, actor) ? work(outer.scope) : inTransaction(pool, actor, work)
    },
    listen: async () => {
      const client = new pg.Client({ connectionString: url, keepAlive: true })
      await client.connect()
      return client
    },
    writable: async () => {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    },
    close: () => pool.end(),
  }
}

async function inTransaction<T>(pool: pg.Pool, actor: Actor, work: (scope: Scope) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(unavailable)
  try {
    const scope = await begin(client, actor)
    const mine: Transaction = { client, scope, afterCommit: [] }
    const answer = await current.run(mine, () => work(scope))
    await client.query('commit')
    client.release()
    for (const hook of mine.afterCommit) hook()
    return answer
  } catch (error) {
    // a connection that cannot even roll back is thrown away, not returned to the pool
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw translated(error)
  }
}

const roles = {
  visitor: 'idealign_visitor',
  doctor: 'idealign_doctor',
  'super-admin': 'idealign_admin',
  system: 'idealign_system',
} as const

async function begin(client: pg.PoolClient, actor: Actor): Promise<Scope> {
  const id = 'id' in actor ? uuid(actor.id) : 'null'
  const session = 'session' in actor && actor.session
  const proof = session ? `${uuid(session.id)}, ${Math.trunc(session.generation)}` : 'null, 0'
  // one simple-protocol message: begin, role, actor and session proof cost a single round trip
  const answers = await client.query<{ live: boolean }>(
    `begin; set local role ${roles[actor.kind]}; select begin_as(${id}, ${proof}) as live`,
  )
  const last = [answers].flat().at(-1)
  if (last?.rows[0]?.live !== true) throw new AppError('session-ended')
  return { kind: actor.kind, id: 'id' in actor ? actor.id : '' } as Scope // the one place where a scope is made
}

function uuid(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('not-found')
  return `'${id}'::uuid`
}

function sameActor(scope: Scope, actor: Actor): boolean {
  return scope.kind === actor.kind && scope.id === ('id' in actor ? actor.id : '')
}

function transaction(): Transaction {
  const mine = current.getStore()
  if (!mine) throw new Error('A query ran outside db.as(): no scope was proved for it.')
  return mine
}

const connection: DatabaseConnection = {
  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    // the rows are what the statement selects: Kysely's typed builder knows their shape, pg does not
    const { client, scope } = transaction()
    const name = statementName(scope, compiled.sql)
    const result = await client.query({ ...(name && { name }), text: compiled.sql, values: [...compiled.parameters] })
    const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
    return counted
      ? { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
      : { rows: result.rows as R[] }
  },
  // biome-ignore lint/correctness/useYield: streaming is not offered; the interface asks for a generator
  async *streamQuery() {
    throw new Error('Rows are not streamed here.')
  },
}

const statementNumbers = new Map<string, number>()
// what the code says is a few hundred statements; a list's many filters must not fill every connection with more
const statementsKept = 500

/**
 * A statement with a name is parsed, and often planned, once a connection instead of every time. One name a role: under
 * row-level security PostgreSQL keeps a plan for one role only.
 */
function statementName(scope: Scope, text: string): string | undefined {
  const known = statementNumbers.get(text)
  if (known === undefined && statementNumbers.size >= statementsKept) return undefined
  const number = known ?? statementNumbers.size
  statementNumbers.set(text, number)
  return `${scope.kind}-${number}`
}

async function notHere(): Promise<never> {
  throw new Error('Transactions are opened by db.as().')
}

function unavailable(): never {
  throw new AppError('unavailable', { retryAfter: 2 })
}

// dates travel as yyyy-MM-dd, counts and file sizes fit a double exactly
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
