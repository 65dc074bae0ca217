import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Retention, retention } from '#features/retention/contract/retention.ts'
import { asOwner, databaseForTest } from '#test/database.ts'

// docs/growth.md says of each table how much of it a doctor makes a year, and what deletes it.

const rows = readFileSync('docs/growth.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .map(line => {
    const [, name = '', tables = '', yearly = '', law = '', go = ''] = line.split('|').map(cell => cell.trim())
    return { name, tables: quotedIn(tables), yearly, law, jobs: quotedIn(go), go }
  })

test('every table of the database has a class, with a number of rows a year and when they go', async () => {
  const database = await databaseForTest()
  const names = await asOwner<{ name: string }>(
    database,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  expect([...new Set(rows.flatMap(({ tables }) => tables))].sort()).toEqual(names.map(({ name }) => name))
  for (const { tables, yearly, go } of rows)
    expect([tables, /^[\d,]+/.test(yearly), go]).toEqual([tables, true, expect.stringMatching(/\w/)])
})

test('[D4] the classes are those of the retention table, with its tables, periods, starts and reasons in law', () => {
  const classes: [string, Retention][] = Object.entries(retention)
  const inCode = classes.filter(([, { tables }]) => tables.length > 0)
  expect(rows.map(({ name, tables, law }) => [name, tables, law])).toEqual(
    inCode.map(([name, { tables, ...rule }]) => [name, [...tables], lawOf(rule)]),
  )
})

function lawOf({ period, from, basis }: Omit<Retention, 'tables'>): string {
  if (period === null) return basis
  const [[unit = '', count = 0] = []] = Object.entries(period)
  return count === 0 ? `until ${from}: ${basis}` : `${count} ${unit} from ${from}: ${basis}`
}

test('what deletes them is a job of the clock', () => {
  const clock = readFileSync('src/main/worker.ts', 'utf8')
  const jobs = new Set(rows.flatMap(one => one.jobs))
  expect(jobs.size).toBeGreaterThan(2)
  for (const job of jobs) expect(clock).toContain(`{ name: '${job}',`)
})

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
