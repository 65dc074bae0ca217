import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'

/**
 * One checksum for each table, to see whether a request changed anything. Rate limits are left out: they count every
 * request.
 */
export async function checksums({ database }: Pick<TestApp, 'database'>): Promise<Record<string, string | null>> {
  const tables = await asOwner<{ name: string }>(
    database,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('rate_windows') order by 1`,
  )
  const sumOf = (name: string) =>
    `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`
  const sums = await asOwner<{ name: string; sum: string | null }>(
    database,
    tables.map(({ name }) => sumOf(name)).join(' union all '),
  )
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}
