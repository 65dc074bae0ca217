import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'

// docs/growth.md says of each table how much of it a doctor makes a year, and what deletes it.

const rows = readFileSync('docs/growth.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .map(line => {
    const [, , tables = '', yearly = '', go = ''] = line.split('|').map(cell => cell.trim())
    return { tables: quotedIn(tables), yearly, jobs: quotedIn(go), go }
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

test('what deletes them is a job of the clock', () => {
  const clock = readFileSync('src/main/worker.ts', 'utf8')
  const jobs = new Set(rows.flatMap(one => one.jobs))
  expect(jobs.size).toBeGreaterThan(2)
  for (const job of jobs) expect(clock).toContain(`{ name: '${job}',`)
})

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
