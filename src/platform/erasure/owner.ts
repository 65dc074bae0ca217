import pg from 'pg'

/** The owner of the database in one transaction: row-level security shows it every row, and it may delete what no role may. */
export interface Owner {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Runs `work` as the owner of the database, in one transaction. Waits at most ten seconds for a lock. */
export async function asDatabaseOwner<T>(ownerUrl: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '10s'; begin`)
    const query: Owner['query'] = async (text, values) => (await client.query(text, values && [...values])).rows
    const done = await work({ query })
    await client.query('commit')
    return done
  } finally {
    // without a commit this rolls back
    await client.end()
  }
}
