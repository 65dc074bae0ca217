import { expect, test } from 'vitest'
import { asOwner, databaseForTest, type TestDatabase } from '#test/database.ts'
import { accounts, entryKinds } from '../contract/entry.ts'

/** The values that a column's check constraint allows. */
async function allowed(database: TestDatabase, table: string, column: string): Promise<string[]> {
  const [row] = await asOwner<{ check: string }>(
    database,
    `select pg_get_constraintdef(oid) as check from pg_constraint
      where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(' || $2 || ' = ANY%'`,
    [table, column],
  )
  return [...(row?.check ?? '').matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
}

test('[P1] the contract and the database have exactly the same accounts and kinds', async () => {
  const database = await databaseForTest()
  expect(await allowed(database, 'ledger_postings', 'account')).toEqual([...accounts])
  expect(await allowed(database, 'ledger_transactions', 'kind')).toEqual([...entryKinds])
})
