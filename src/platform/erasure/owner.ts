import pg from 'pg'
import { StartRefusal } from '../refusal.ts'

/** The owner of the database in one transaction: row-level security shows it every row, and it may delete what no role may. */
export interface Owner {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/**
 * Runs `work` as the owner of the database, in one transaction. Throws `StartRefusal`, and changes nothing, when another
 * transaction keeps it from a row or a table for ten seconds.
 */
export async function asDatabaseOwner<T>(
  ownerUrl: string,
  work: (owner: Owner) => Promise<T>,
  lockMs = 10_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query("select set_config('lock_timeout', $1, true)", [`${lockMs}ms`])
    const query: Owner['query'] = async (text, values) => (await client.query(text, values && [...values])).rows
    const done = await work({ query })
    await client.query('commit')
    return done
  } catch (error) {
    const isLocked = error instanceof pg.DatabaseError && error.code === '55P03'
    throw isLocked ? new StartRefusal('The server is writing the same rows. Try again in a moment.') : error
  } finally {
    // without a commit this rolls back
    await client.end()
  }
}
