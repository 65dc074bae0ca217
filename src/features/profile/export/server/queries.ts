import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { type ExportedRows, type ExportedTable, tables } from './tables.ts'

/** The caller's rows of a table, as stored; with the caller's own rights, so that nothing unpublished is included. */
export async function ownRows(scope: Scope, table: ExportedTable, { without }: ExportedRows): Promise<unknown[]> {
  const hidden = without?.columns ?? []
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - ${[...hidden]}::text[] as row from ${sql.table(table)} as t where ${isOwn(table, 't', scope.id)}`.execute(
    scope.query,
  )
  return rows.map(({ row }) => row)
}

// a row belongs to the person named in one of its columns, or to the owner of its parent row
function isOwn(table: ExportedTable, alias: string, person: string): RawBuilder<boolean> {
  const taken = tables[table]
  if (!taken || 'leftOut' in taken) return sql`false`
  const named = (taken.by ?? []).map(column => sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${person}`)
  const { of } = taken
  const parent = `${alias}p`
  const inherited = of
    ? [
        sql<boolean>`exists (select from ${sql.table(of.table)} as ${sql.ref(parent)}
          where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${alias}.${of.column}`)} and ${isOwn(of.table, parent, person)})`,
      ]
    : []
  return sql`(${sql.join([...named, ...inherited], sql` or `)})`
}

/** The accepted files that the caller uploaded and may still read: their names, and where their bytes are. */
export function ownFiles(scope: Scope) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'extension', 'completed_at'])
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'clean')
    .orderBy('id')
    .execute()
}
