import { randomUUID } from 'node:crypto'
import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import pg from 'pg'

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    pick: <T>(values: readonly T[]): T => {
      const value = values[upTo(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}
export type Random = ReturnType<typeof randomOf>

type Row = Record<string, unknown>

/** Rows of a database that a superuser alters past its constraints and triggers, and puts back as they were. */
export async function openAlterations(superuserUrl: string, tables: readonly string[]) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('set session_replication_role = replica; create schema before')
  for (const table of tables) {
    const checks = `select conname from pg_constraint where contype = 'c' and conrelid = $1::regclass`
    for (const { conname } of (await client.query(checks, [table])).rows)
      await client.query(`alter table ${table} drop constraint ${conname}`)
    await client.query(`create table before.${table} as table ${table}`)
  }
  const query = async (text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows

  /** The columns of a table that are stored, with their types. */
  const columnsOf = async (table: string) =>
    (await query(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )) as { name: string; type: string }[]

  /** A row of a table by its position on the disk, which names it whatever is changed in it. */
  const randomRow = async (table: string, random: Random, condition = 'true') =>
    String(random.pick(await query(`select ctid::text as at from ${table} where ${condition} order by 1`)).at)

  return {
    query,
    randomRow,
    columnsOf,
    /** Changes the value of one column of a row to another one of its type. */
    change: async (table: string, at: string, { name, type }: { name: string; type: string }) => {
      const value = changed[type]
      if (!value) throw new Error(`How is a ${type} changed?`)
      await query(`update ${table} set ${name} = ${value(name)} where ctid = '${at}'`)
    },
    /** Inserts a copy of a row, with other values in some of its columns. */
    copy: (table: string, at: string, others: Row) =>
      query(`insert into ${table} select (jsonb_populate_record(r, $1)).* from ${table} r where r.ctid = '${at}'`, [
        JSON.stringify(others),
      ]),
    /** Puts the rows of a table back. */
    restore: async (table: string) => {
      const names = (await columnsOf(table)).map(({ name }) => name).join(', ')
      await query(`delete from ${table}`)
      await query(`insert into ${table} (${names}) select ${names} from before.${table}`)
    },
    close: () => client.end(),
  }
}

const changed: Record<string, (column: string) => string> = {
  uuid: () => `'${randomUUID()}'`,
  text: column => `coalesce(${column}, '') || 'x'`,
  integer: column => `coalesce(${column}, 0) + 1000`,
  bigint: column => `coalesce(${column}, 0) + 1000`,
  numeric: column => `coalesce(${column}, 0) + 0.01`,
  bytea: column => `sha256(coalesce(${column}, ''))`,
  jsonb: column => `coalesce(${column}, '{}') || '{"other": 1}'`,
  ARRAY: column => `coalesce(${column}, '{}') || '{x}'`,
  'timestamp with time zone': column => `coalesce(${column}, now()) + interval '1 ms'`,
}

/** Changes the stored bytes of a file in one of the ways that bytes change; puts them back by the answered function. */
export async function alterBytes(path: string, random: Random): Promise<{ how: string; restore: () => Promise<void> }> {
  const before = await readFile(path)
  const ways = {
    'one bit': async () => {
      const at = random.upTo(before.length)
      const file = await open(path, 'r+')
      await file.write(Buffer.of((before[at] ?? 0) ^ (1 << random.upTo(8))), 0, 1, at)
      await file.close()
    },
    'cut off': () => truncate(path, random.upTo(before.length)),
    'one byte more': () => writeFile(path, Buffer.concat([before, Buffer.of(random.upTo(256))])),
    deleted: () => rm(path),
  }
  const how = random.pick(Object.keys(ways) as (keyof typeof ways)[])
  await ways[how]()
  return { how, restore: () => writeFile(path, before) }
}
