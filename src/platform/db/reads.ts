import pg from 'pg'
import type { Actor } from './actor.ts'
import type { Connections } from './pool.ts'
import { proofOf } from './proof.ts'

/** A statement as pg sends it; a named one is parsed once per connection, one without a name each time. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

// answers no row, so that the only rows are those of the statement: `begin_read` is true or raises an error
const proof = { name: 'proof', text: 'select where not begin_read($1, $2, $3, $4)' }
// the connections that have already parsed the proof
const prepared = new WeakSet<pg.PoolClient>()

/**
 * Sends the proof of `actor` and a statement that only reads as one message, which PostgreSQL runs as one transaction:
 * one round trip, no `begin` and no `commit`. The statement runs only after the proof has succeeded, and it cannot
 * write. Through a pooler the proof is parsed in the same message and sets the time limits.
 */
export async function readAs(from: Connections, actor: Actor, statement: Statement): Promise<pg.QueryResult> {
  const { role, id, session, generation } = proofOf(actor, from.roles)
  const client = await from.take()
  try {
    const { pooled, roles } = from
    if (!pooled && !prepared.has(client)) await prepare(client, roles.visitor)
    const unnamed = pooled && `${proof.text} or ${pooled.condition}`
    const result = await sendTogether(client, { values: [role, id, session, String(generation)], unnamed }, statement)
    client.release()
    return result
  } catch (error) {
    // only after an error that PostgreSQL answered is the connection certain to work for the next statement
    client.release(!(error instanceof pg.DatabaseError))
    throw error
  }
}

// parsed in a separate message: pg would otherwise take its answer for that of the statement
async function prepare(client: pg.PoolClient, visitor: string): Promise<void> {
  await client.query({ ...proof, values: [visitor, null, null, 0] })
  prepared.add(client)
}

/** `unnamed`: the text of the proof where the connection has not parsed it. */
function sendTogether(
  client: pg.PoolClient,
  { values, unnamed }: { values: (string | null)[]; unnamed: string | undefined },
  statement: Statement,
) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const config = { ...statement, queryMode: 'extended' }
    const query = new pg.Query(config, (error: Error | undefined, answers: unknown) => {
      if (error) reject(error)
      // the answers of the proof and of the statement; pg's type is that of a single answer
      else resolve([answers].flat().at(-1) as pg.QueryResult)
    })
    const { submit } = query
    query.submit = connection => {
      connection.stream.cork()
      if (unnamed !== undefined) connection.parse({ name: '', text: unnamed, types: [] }, true)
      connection.bind({ statement: unnamed === undefined ? proof.name : '', values }, true)
      connection.execute({}, true)
      const refused = submit.call(query, connection)
      connection.stream.uncork()
      return refused
    }
    client.query(query)
  })
}
