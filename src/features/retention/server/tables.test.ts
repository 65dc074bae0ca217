import { expect, test } from 'vitest'
import { tablesFor } from '#features/profile/export/server/tables.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { retention } from '../contract/retention.ts'
import { caseTables } from './caseTables.ts'
import { userTables } from './userTables.ts'

test('[D5] every table that refers to a person is in a list, or stays with its reason', async () => {
  const database = await databaseForTest()
  const listed: string[] = [...caseTables, ...userTables].map(({ name }) => name)
  const references = await asOwner<{ name: string }>(
    database,
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1",
  )
  const books = ['bank_settlements', 'checkouts', 'invoice_voids', 'invoices', 'ledger_transactions', 'payment_events']
  const ofAdministrators = ['bank_files', 'canned_answers', 'contact_form_answers', 'contact_form_archives']
  const alsoOfAdministrators = ['contact_form_reads', 'contact_form_spam', 'courses', 'lessons', 'transfer_decisions']
  expect(references.map(({ name }) => name).filter(name => !listed.includes(name))).toEqual(
    [...books, ...ofAdministrators, ...alsoOfAdministrators, 'transfers'].toSorted(),
  )
})

test('[D7] what an export of a doctor contains is taken away by an erasure, except the books', () => {
  const listed = new Set<string>([...caseTables, ...userTables].map(({ name }) => name))
  const books: string[] = [...retention['invoices and ledger'].tables, ...retention.payments.tables]
  const exported = tablesFor('doctor').map(([name]) => name)
  expect(exported.length).toBeGreaterThan(40)
  expect(exported.filter(name => !listed.has(name) && !books.includes(name))).toEqual([])
})

test('[D5] every table that refers to a row of a case is in the list', async () => {
  const database = await databaseForTest()
  const names: string[] = caseTables.map(({ name }) => name)
  const references = await asOwner<{ at: string }>(
    database,
    `select distinct c.conrelid::regclass || ' of ' || c.confrelid::regclass as at from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text = any($1) and not (c.conrelid::regclass::text = any($1))
      order by 1`,
    [names],
  )
  // files that belong to no case
  expect(references.map(({ at }) => at)).toEqual(
    ['bank_files', 'courses', 'invoices', 'lessons', 'profile_photos', 'transfers'].map(name => `${name} of files`),
  )
  const columns = await asOwner<{ name: string }>(
    database,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('case_id', 'plan_id', 'ticket_id', 'message_id', 'record_id')",
  )
  expect(columns.map(({ name }) => name).filter(name => !names.includes(name))).toEqual([])
})
