import pg from 'pg'
import type { Owner } from './owner.ts'
import type { SubjectTable } from './subjectTable.ts'

/** Whose rows: its id, and what its e-mails call it. */
export interface Subject {
  id: string
  name: string
}

/** How many rows of a table belong to a subject. */
export interface TableCount {
  name: string
  rows: number
}

// names of tables and columns come from lists in the code, and are quoted; values are parameters
const quoted = pg.escapeIdentifier
const pickedName = (table: string) => quoted(`picked_${table}`)

/**
 * Picks every row of a subject, in the transaction of `owner`: each table's rows are copied into a temporary table,
 * which `deletePicked` and `copyPicked` use. The owner of the database sees all rows.
 */
export async function pickRows(
  owner: Owner,
  { id, name }: Subject,
  tables: readonly SubjectTable[],
): Promise<TableCount[]> {
  const names = pickedName('names')
  await owner.query(`create temp table ${pickedName('subject')} (id uuid) on commit drop`)
  await owner.query(`create temp table ${names} (name text) on commit drop`)
  await owner.query(`insert into ${pickedName('subject')} values ($1)`, [id])
  await owner.query(`insert into ${names} values ($1)`, [name])
  const counts: TableCount[] = []
  for (const table of tables) {
    counts.push({ name: table.name, rows: await pickFrom(owner, table) })
    if (await hasId(owner, table.name))
      await owner.query(`insert into ${names} select id::text from ${pickedName(table.name)}`)
  }
  return counts
}

async function pickFrom(owner: Owner, table: SubjectTable): Promise<number> {
  const [source, picked] = [quoted(table.name), pickedName(table.name)]
  const others = { ...table, links: table.links?.filter(({ of }) => of !== table.name) ?? [] }
  await owner.query(
    `create temp table ${picked} on commit drop as select * from ${source} t where ${isOfSubject(others)}`,
  )
  for (const { column, key = 'id' } of table.links?.filter(({ of }) => of === table.name) ?? []) {
    const text = `insert into ${picked} select * from ${source} t where t.${quoted(column)} in (select ${quoted(key)} from ${picked})
      and t.id not in (select id from ${picked})`
    await owner.query(text)
  }
  const [counted] = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${picked}`)
  return counted?.rows ?? 0
}

function isOfSubject({ links = [], namedIn = [] }: SubjectTable): string {
  const linked = links.map(
    ({ column, of, key = 'id' }) => `t.${quoted(column)} in (select ${quoted(key)} from ${pickedName(of)})`,
  )
  const named = namedIn.map(
    column => `exists (select from ${pickedName('names')} n where position(n.name in t.${quoted(column)}::text) > 0)`,
  )
  return [...linked, ...named].join(' or ')
}

/** The picked rows as JSON, by table; without those that only repeat others. */
export async function readPicked(
  owner: Owner,
  tables: readonly SubjectTable[],
): Promise<{ name: string; rows: unknown[] }[]> {
  const contents = []
  for (const { name } of tables.filter(({ isTrace }) => !isTrace)) {
    const text = `select to_jsonb(t) as content from ${pickedName(name)} t`
    const rows = (await owner.query<{ content: unknown }>(text)).map(({ content }) => content)
    if (rows.length > 0) contents.push({ name, rows })
  }
  return contents
}

/** Copies the picked rows as JSON into the rows of a block. */
export async function copyPicked(owner: Owner, id: string, tables: readonly SubjectTable[]): Promise<void> {
  for (const { name } of tables.filter(({ isTrace }) => !isTrace)) {
    const text = `insert into blocked_rows (subject_id, table_name, content) select $1, $2, to_jsonb(t) from ${pickedName(name)} t`
    await owner.query(text, [id, name])
  }
}

/**
 * Deletes the picked rows, each table before those that it refers to. Triggers that forbid any deletion are switched off
 * meanwhile; writers of these tables wait until the transaction ends.
 */
export async function deletePicked(owner: Owner, tables: readonly SubjectTable[]): Promise<void> {
  const guarded = await guardedAmong(owner, tables)
  for (const name of guarded) await owner.query(`alter table ${quoted(name)} disable trigger user`)
  for (const table of (await childrenFirst(owner, tables)).filter(({ stays }) => !stays)) {
    const text = `delete from ${quoted(table.name)} t where ${isOfSubject(table)}`
    await owner.query(text)
  }
  for (const name of guarded) await owner.query(`alter table ${quoted(name)} enable trigger user`)
  // the planner's statistics quote values of the rows that are gone
  for (const { name } of tables) await owner.query(`analyze ${quoted(name)}`)
}

/** The names of the tables in which a trigger refuses every deletion. */
async function guardedAmong(owner: Owner, tables: readonly SubjectTable[]): Promise<string[]> {
  const rows = await owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'append_only' and c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by 1`,
    [tables.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

async function childrenFirst(owner: Owner, tables: readonly SubjectTable[]): Promise<SubjectTable[]> {
  const rows = await owner.query<{ child: string; parent: string }>(
    `select distinct c.relname as child, p.relname as parent
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and c.relname = any($1) and p.relname = any($1) and c.oid <> p.oid`,
    [tables.map(({ name }) => name)],
  )
  const ordered: SubjectTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const isLeft = (name: string) => left.some(table => table.name === name)
    const next = left.filter(({ name }) => !rows.some(({ child, parent }) => parent === name && isLeft(child)))
    if (next.length === 0) throw new Error(`${left.map(({ name }) => name).join(', ')} refer to one another.`)
    ordered.push(...next)
    left = left.filter(table => !next.includes(table))
  }
  return ordered
}

async function hasId(owner: Owner, table: string): Promise<boolean> {
  const rows = await owner.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'id' and atttypid = 'uuid'::regtype`,
    [`public.${table}`],
  )
  return rows.length === 1
}
