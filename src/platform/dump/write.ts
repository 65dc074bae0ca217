import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { migrationNames } from '../db/migrate.ts'
import { StartRefusal } from '../refusal.ts'
import { type DumpedTable, type Manifest, manifestFile, tableFile } from './manifest.ts'
import { copyOut, sequencesOf, setPlainFormats, tablesOf } from './tables.ts'

export interface DumpOptions {
  ownerUrl: string
  folder: string
  /** See the manifest's `key`. */
  key: string
}

/**
 * Writes every row of the database, as of one moment, into a new folder: one file per table and a manifest with the
 * count and SHA-256 of each. Servers may continue to run. The folder gets its final name when all of it is on the disk.
 */
export async function writeDump({
  ownerUrl,
  folder,
  key,
}: DumpOptions): Promise<{ manifest: Manifest; sha256: string }> {
  const unfinished = `${folder}.unfinished`
  for (const taken of [folder, unfinished].filter(path => existsSync(path)))
    throw new StartRefusal(`${taken} is there already. Name a new folder, or remove that one.`)
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await setPlainFormats(client)
    await client.query('begin transaction isolation level repeatable read, read only')
    const migrations = await migrationsOf(client)
    await refuseHiddenRows(client)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const tables: DumpedTable[] = []
    for (const table of await tablesOf(client)) {
      const file = createWriteStream(tableFile(unfinished, table.name), { flags: 'wx', mode: 0o600, flush: true })
      tables.push({ name: table.name, columns: table.columns, ...(await copyOut(client, table, file)) })
    }
    const sequences = await sequencesOf(client)
    const manifest: Manifest = {
      format: 'idealign-dump-1',
      madeAt: new Date().toISOString(),
      database: client.database ?? '',
      key,
      migrations,
      sequences,
      tables,
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(manifestFile(unfinished), text, { flag: 'wx', mode: 0o600, flush: true })
    await sync(unfinished)
    await rename(unfinished, folder)
    await sync(dirname(folder))
    return { manifest, sha256: createHash('sha256').update(text).digest('hex') }
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client
    .query<Manifest['migrations'][number]>('select name, sha256 from migrations order by name')
    .catch(() => ({ rows: [] }))
  const known = await migrationNames()
  if (known.length !== rows.length || rows.some(({ name }, at) => name !== known[at]))
    throw new StartRefusal('The database is not of this release. Make the dump with the release that its server runs.')
  return rows
}

/** Refuses a role that does not see all rows: only a role that does may read the table `full_dumps` (decision 0301). */
async function refuseHiddenRows(client: pg.Client): Promise<void> {
  await client.query('select from full_dumps').catch(error => {
    throw error instanceof pg.DatabaseError && error.code === '42501' ? new StartRefusal(error.message) : error
  })
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
