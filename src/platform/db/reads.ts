import pg from 'pg'
import type { Actor } from './actor.ts'
import type { Connections } from './pool.ts'
import { proofOf } from './proof.ts'

/** A statement as pg sends it; with a name it is parsed once a connection. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

// no row, so that the answer is the statement's own: `begin_read` is true, or raises
const proof = { name: 'proof', text: 'select where not begin_read($1, $2, $3, $4)' }
// connections that have parsed it
const prepared = new WeakSet<pg.PoolClient>()

/**
 * Sends the proof of `actor` and a statement that only reads as one message, which to PostgreSQL is one transaction: one
 * round trip, no `begin` and no `commit`. The statement is executed only behind a proof that held, and cannot write.
 */
export async function readAs(from: Connections, actor: Actor, statement: Statement): Promise<pg.QueryResult> {
  const { role, id, session, generation } = proofOf(actor, from.roles)
  const client = await from.take()
  try {
    if (!prepared.has(client)) await prepare(client, from.roles.visitor)
    const result = await together(client, [role, id, session, String(generation)], statement)
    client.release()
    return result
  } catch (error) {
    // only PostgreSQL's own refusal leaves a connection behind that is surely good for the next statement
    client.release(!(error instanceof pg.DatabaseError))
    throw error
  }
}

// in a message of its own: pg would take the answer to it for the statement's
async function prepare(client: pg.PoolClient, visitor: string): Promise<void> {
  await client.query({ ...proof, values: [visitor, null, null, 0] })
  prepared.add(client)
}

function together(client: pg.PoolClient, proved: (string | null)[], statement: Statement) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const config = { ...statement, queryMode: 'extended' }
    const query = new pg.Query(config, (error: Error | undefined, answers: unknown) => {
      if (error) reject(error)
      // of the proof, then of the statement; pg types the answer of one
      else resolve([answers].flat().at(-1) as pg.QueryResult)
    })
    const { submit } = query
    query.submit = connection => {
      connection.stream.cork()
      connection.bind({ statement: proof.name, values: proved }, true)
      connection.execute({}, true)
      const refused = submit.call(query, connection)
      connection.stream.uncork()
      return refused
    }
    client.query(query)
  })
}
