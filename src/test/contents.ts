import pg from 'pg'
import { asOwner } from './database.ts'

/** Count and hash of every table, read as a superuser, without row-level security and without our own code. */
export async function contents(ownerUrl: string) {
  const tables = await asOwner<{ name: string }>(
    { ownerUrl },
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`,
  )
  const contentsOf = []
  for (const { name } of tables) {
    const [row] = await asOwner<{ rows: number; hash: string }>(
      { ownerUrl },
      `select count(*)::int as rows, coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as hash from ${pg.escapeIdentifier(name)} t`,
    )
    contentsOf.push({ name, ...row })
  }
  return contentsOf
}

/** The constraints, triggers and row-level security of a database, in every version of PostgreSQL. */
export async function guards(ownerUrl: string) {
  return asOwner(
    { ownerUrl },
    `select conrelid::regclass::text as of, pg_get_constraintdef(oid) || convalidated::text as is from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select tgrelid::regclass::text, tgname::text || tgenabled::text from pg_trigger where not tgisinternal
     union all select relname, relrowsecurity::text || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace
     order by 1, 2`,
  )
}
