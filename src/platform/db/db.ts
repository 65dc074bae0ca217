import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, type Kysely, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import { AppError } from '#kit/errors.ts'
import type { Log } from '../log.ts'
import type { Actor, Scope } from './actor.ts'
import { isConnectionBroken, translateError } from './faults.ts'
import { type Connections, openConnections, type PoolLoad } from './pool.ts'
import { type Proof, proofOf } from './proof.ts'
import { queryBuilder } from './queryBuilder.ts'
import { readAs, type Statement } from './reads.ts'
import type { ActorRoles } from './roles.ts'
import type { DB } from './schema.ts'
import { isRead, statementName } from './statements.ts'
import { requestLimits, type TimeLimits } from './timeLimits.ts'

/** Hands an event to its subscribers, inside the transaction that published it (`platform/events.ts`). */
export type Deliver = (event: { type: string }, scope: Scope) => Promise<void>

interface Transaction {
  kind: 'transaction'
  deliver: Deliver
  client: pg.PoolClient
  roles: ActorRoles
  /** Whether the session lasts, so that it knows a statement by its name the next time. */
  namesStatements: boolean
  scope: Scope
  afterCommit: (() => void)[]
  /** Something may have been written: the answer waits for the commit. */
  mayHaveWritten: boolean
}

/** A call that only reads: each of its statements is sent together with the proof of the session. */
interface Reading {
  kind: 'reading'
  scope: Scope
  namesStatements: boolean
  read: (statement: Statement) => Promise<pg.QueryResult>
}

const current = new AsyncLocalStorage<Transaction | Reading>()

export interface Db {
  /**
   * Runs `work` in one transaction for `actor`; everything awaited inside joins it by context. Inside a transaction of
   * the same actor it joins that one. Throws `session-ended` when the actor's session is no longer valid.
   */
  as<T>(actor: Actor, work: (scope: Scope) => Promise<T>): Promise<T>
  /**
   * Runs `work`, which only reads the database and does nothing else. Each statement is sent with the proof of the
   * session (reads.ts), PostgreSQL refuses writes and locks in it, and nothing is answered without that proof. Inside a
   * transaction of the same actor it joins that one. Throws `session-ended` as `as` does.
   */
  read<T>(actor: Actor, work: (scope: Scope) => Promise<T>): Promise<T>
  /** A new connection to the database itself, outside the pool, for LISTEN and locks. The caller ends it. */
  listen(): Promise<pg.Client>
  /** Tries a write: true when it is committed, false when that fails or takes longer than two seconds. */
  writable(): Promise<boolean>
  /** How busy its connections are. */
  load(): PoolLoad
  close(): Promise<void>
}

/**
 * The query builder of the platform's own tables and of tests; features start from `scope.query`. It has no connection
 * of its own: a query runs in the transaction of the surrounding `Db.as` and throws without one.
 */
export const query = queryBuilder(compiled => execute(currentContext(), compiled))

/**
 * Takes the advisory lock `name` until the transaction ends, and waits while another transaction has it. For decisions
 * that depend on rows which are read but cannot be locked.
 */
export async function queueFor(scope: Scope, name: string): Promise<void> {
  transaction()
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(scope.query)
}

/** Runs `work` after the surrounding transaction has committed (never when it rolls back). */
export function afterCommit(work: () => void): void {
  transaction().afterCommit.push(work)
}

/** Hands an event to the subscribers that the database was opened with. */
export async function deliver(scope: Scope, event: { type: string }): Promise<void> {
  await transaction().deliver(event, scope)
}

/** The proved scope of the surrounding transaction. */
export function currentScope(): Scope {
  return currentContext().scope
}

/**
 * Runs `work` with the system's rights inside the surrounding transaction: for what must be committed together with an
 * action although its actor may not read it (the recipients of an e-mail, for example). Nothing that is read here may
 * reach the actor's answer. `work` awaits all its queries, because the rights belong to the connection.
 */
export async function withSystemRights<T>(work: (system: Scope) => Promise<T>): Promise<T> {
  const mine = transaction()
  const { client, roles, scope } = mine
  mine.mayHaveWritten = true // `work` sets it only in its own copy
  const system = scopeOf({ kind: 'system' })
  await client.query(`set local role ${roles.system}`)
  try {
    return await current.run({ ...mine, scope: system }, () => work(system))
  } finally {
    // fails only in a transaction that has failed already; its rollback resets the role
    await client.query(`set local role ${roles[scope.kind]}`).catch(() => {})
  }
}

export interface DbOptions {
  /** The maximum number of connections, without those for LISTEN and the one of the heartbeat. */
  size?: number
  limits?: TimeLimits
  /** Handles the events that are published in its transactions; without it, publishing throws. */
  deliver?: Deliver
  /**
   * The same login at the database itself, when `url` leads to a pooler in transaction mode (decision 0450): statements
   * then have no names, and each transaction sets its time limits.
   */
  directUrl?: string | undefined
}

/** Opens a pool. `url` logs in as the application's own role (see `migrate`). */
export function openDb(url: string, log: Log, options: DbOptions = {}): Db {
  const { size = 12, limits = requestLimits, deliver = refuseToDeliver, directUrl } = options
  const connections = openConnections(url, log, { size, limits, directUrl })
  return {
    as: (actor, work) => {
      const outer = currentScopeOf(actor)
      return outer ? work(outer) : inTransaction({ connections, deliver }, actor, work)
    },
    read: (actor, work) => {
      const outer = currentScopeOf(actor)
      return outer ? work(outer) : inReading(connections, actor, work)
    },
    listen: connections.open,
    writable: connections.heartbeat.writes,
    load: connections.load,
    close: connections.close,
  }
}

async function refuseToDeliver({ type }: { type: string }): Promise<void> {
  throw new Error(`${type} was published in a database that was opened without subscribers.`)
}

interface Opened {
  connections: Connections
  deliver: Deliver
}

async function inTransaction<T>(
  { connections, deliver }: Opened,
  actor: Actor,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { roles, pooled } = connections
  const client = await connections.take()
  try {
    const mayHaveWritten = await begin(client, proofOf(actor, roles), pooled?.statements)
    const scope = scopeOf(actor)
    const mine: Transaction = {
      ...{ kind: 'transaction', deliver, client, roles, namesStatements: !pooled },
      ...{ scope, afterCommit: [], mayHaveWritten },
    }
    const answer = await current.run(mine, () => work(scope))
    if (mine.mayHaveWritten || mine.afterCommit.length > 0) {
      await client.query('commit')
      client.release()
      for (const hook of mine.afterCommit) hook()
    } else void endRead(client)
    return answer
  } catch (error) {
    // a connection that cannot roll back is closed instead of returned to the pool
    if (isConnectionBroken(error)) client.release(true)
    else
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    throw translateError(error)
  }
}

/** Ends a transaction that only read. The caller does not wait for it: there is nothing in it that could be lost. */
function endRead(client: pg.PoolClient): Promise<void> {
  return client.query('commit').then(
    () => client.release(),
    () => client.release(true),
  )
}

async function inReading<T>(from: Connections, actor: Actor, work: (scope: Scope) => Promise<T>): Promise<T> {
  let [isSent, isProved] = [false, false]
  const read = async (statement: Statement) => {
    isSent = true
    const result = await readAs(from, actor, statement)
    isProved = true
    return result
  }
  const namesStatements = !from.pooled
  const prove = () => read({ ...(namesStatements && { name: 'nothing' }), text: 'select', values: [] })
  const scope = scopeOf(actor)
  try {
    const answer = await current.run({ kind: 'reading', scope, namesStatements, read }, () => work(scope))
    if (!isProved) await prove()
    return answer
  } catch (error) {
    // a user whose session has ended gets that error rather than any other
    if (!isSent) await prove().catch(ended => Promise.reject(translateError(ended)))
    throw translateError(error)
  }
}

/** @returns whether the transaction has already written something */
async function begin(client: pg.PoolClient, { role, id, session, generation }: Proof, limits = ''): Promise<boolean> {
  const [who, which] = [id, session].map(value => (value === null ? 'null' : `'${value}'::uuid`))
  // one message of the simple protocol: begin, role, actor and session proof cost a single round trip. The first proof
  // of a session writes that it was used; a transaction that wrote has a transaction id
  const answers = await client.query<{ live: boolean; wrote: boolean }>(
    `begin; ${limits} set local role ${role};
    select live, pg_current_xact_id_if_assigned() is not null as wrote from begin_as(${who}, ${which}, ${generation}) as live`,
  )
  const proved = [answers].flat().at(-1)?.rows[0]
  if (proved?.live !== true) throw new AppError('session-ended')
  return proved.wrote
}

// the only place where a scope is made
function scopeOf(actor: Actor): Scope {
  const [kind, id] = [actor.kind, 'id' in actor ? actor.id : '']
  let built: Kysely<DB> | undefined
  const scope = {
    kind,
    id,
    get query() {
      built ??= queryBuilder(compiled => execute(provedFor({ kind, id }), compiled))
      return built
    },
  }
  return scope as Scope
}

// a scope that is used after its transaction, or inside another one, must not get the rights of that one
function provedFor({ kind, id }: Pick<Scope, 'kind' | 'id'>): Transaction | Reading {
  const mine = currentContext()
  if (mine.scope.kind !== kind || mine.scope.id !== id)
    throw new Error(`A query of a ${kind}'s scope ran in the transaction of a ${mine.scope.kind}.`)
  return mine
}

function currentScopeOf(actor: Actor): Scope | undefined {
  const scope = current.getStore()?.scope
  return scope?.kind === actor.kind && scope.id === ('id' in actor ? actor.id : '') ? scope : undefined
}

function currentContext(): Transaction | Reading {
  const mine = current.getStore()
  if (!mine) throw new Error('A query ran outside db.as() and db.read(): no scope was proved for it.')
  return mine
}

function transaction(): Transaction {
  const mine = currentContext()
  if (mine.kind === 'reading') throw new Error('db.read() only reads: this needs the transaction of db.as().')
  return mine
}

async function execute<R>(mine: Transaction | Reading, compiled: CompiledQuery): Promise<QueryResult<R>> {
  // the rows are what the statement selects: Kysely's typed builder knows their shape, pg does not
  const name = mine.namesStatements ? statementName(mine.scope.kind, compiled) : undefined
  const statement = { ...(name && { name }), text: compiled.sql, values: [...compiled.parameters] }
  if (mine.kind === 'reading') return { rows: (await mine.read(statement)).rows as R[] }
  if (!isRead(compiled)) mine.mayHaveWritten = true
  const result = await mine.client.query(statement)
  const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
  return counted
    ? { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    : { rows: result.rows as R[] }
}

// dates are sent as yyyy-MM-dd; counts and file sizes fit into a double exactly
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
