import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'
import { bankFaults, reviewReasons } from '../contract/movement.ts'

test('[P6] every review reason can be stored, and every review reason and fault has its text in three languages', async () => {
  const database = await databaseForTest()
  const [row] = await asOwner<{ check: string }>(
    database,
    `select pg_get_constraintdef(oid) as check from pg_constraint
      where conrelid = 'bank_movements'::regclass and pg_get_constraintdef(oid) like '%(review_reason = ANY%'`,
  )
  expect([...(row?.check ?? '').matchAll(/'([^']+)'/g)].map(([, reviewReason]) => reviewReason)).toEqual([
    ...reviewReasons,
  ])
  for (const language of ['en', 'es', 'fr']) {
    const { words } = await import(`../text/${language}.ts`)
    expect([Object.keys(words.reviewReasons), Object.keys(words.faults)]).toEqual([[...reviewReasons], [...bankFaults]])
  }
})
