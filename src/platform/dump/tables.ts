import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { countAndHash, type DumpedTable, type Manifest } from './manifest.ts'

/** A table and its stored columns; generated columns are computed again at the restore. */
export interface Table {
  name: string
  columns: string[]
  /** The columns that its rows are ordered by, so that equal tables give equal bytes. */
  key: string[]
}

/** Every table of the application but `migrations`, which describes the database itself. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
          join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary), array_agg(a.attname::text order by a.attnum)) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.oid, c.relname order by c.relname`,
  )
  return rows
}

export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const text = `select '${name}' as name, last_value::text as value, is_called as "isCalled" from ${quoted(name)}`
    sequences.push(...(await client.query<Manifest['sequences'][number]>(text)).rows)
  }
  return sequences
}

/** Sets the output formats so that values are read back unchanged on any server. */
export async function setPlainFormats(client: pg.Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
     set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`,
  )
}

/** Streams a table out, ordered by its key; returns its rows, bytes and hash. */
export async function copyOut(
  client: pg.Client,
  { name, columns, key }: Table,
  sink: NodeJS.WritableStream,
): Promise<Pick<DumpedTable, 'rows' | 'bytes' | 'sha256'>> {
  const order = key.map(column => `${quoted(column)}::text collate "C"`).join(', ')
  const text = `copy (select ${list(columns)} from ${quoted(name)} order by ${order}) to stdout`
  const measure = countAndHash()
  await pipeline(client.query(copyTo(text)), measure.pass, sink)
  return measure.result()
}

/** Takes the rows of a table, as `copyOut` writes them. */
export function copyIn(client: pg.Client, { name, columns }: Pick<Table, 'name' | 'columns'>): NodeJS.WritableStream {
  return client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`))
}

export const quoted = pg.escapeIdentifier
const list = (columns: string[]) => columns.map(quoted).join(', ')
