import pg from 'pg'

/** Reads each row of a recovered database once, and so the checksum of each page, as its superuser. */
export async function readEverything(ownerUrl: string): Promise<{ rows: number; lastReplayedAt: string | undefined }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const last = await owner.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    const tables = await owner.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and not relisshared order by 1",
    )
    let rows = 0
    for (const { name } of tables.rows) {
      const counted = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
      rows += counted.rows[0]?.rows ?? 0
    }
    return { rows, lastReplayedAt: last.rows[0]?.at?.toISOString() }
  } finally {
    await owner.end()
  }
}
