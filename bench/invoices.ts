import type pg from 'pg'
import { compare, measureLatency, type Sides, withSides } from './compare.ts'
import { headersOf } from './loadTest.ts'
import { bearerOf, type Ground, numberArgument, onOwnDatabase, report, type Server } from './measure.ts'
import { type Filled, fillPractice } from './practice.ts'

// Lists of a million invoices: a doctor's, against the same SQL by hand, and the administrator's of all doctors.

const path = '/api/invoices/list'

// four in five are paid, one in fifty is void; one in five is paid in twelve instalments
const invoicesSql = `
with made as (
  insert into invoices (id, doctor_id, number, issued_on, due_on, currency, net_cents, vat_cents, total_cents, vat_regime,
    file_id, by, words, instalments)
  select uuidv7(at - now()), d.ids[1 + n % cardinality(d.ids)], 'F-' || extract(year from at) || '-' || n, at::date,
         at::date + 30, 'EUR', cents, 0, cents, 'exempt-dental', uuidv7(), d.ids[1],
         (array['Alineadores a medida', 'Retenedores', 'Refinamiento'])[1 + n % 3] || ' ' || n,
         case when n % 5 = 0 then 12 else 1 end
    from (select n, now() - interval '5 years' * (1 - n::float8 / $1::int) as at, 12 * (1000 + n % 9000) as cents
            from generate_series(1, $1::int) n) made,
         (select array_agg(id order by id) as ids from users where role = 'doctor') d
  returning id, doctor_id, number, issued_on, due_on, total_cents),
drawn as (
  select made.*, split_part(number, '-', 3)::int as n,
         case when split_part(number, '-', 3)::int % 5 = 0 then 12 else 1 end as parts,
         split_part(number, '-', 3)::int % 50 = 7 as voided, due_on < current_date - 60 or split_part(number, '-', 3)::int % 3 = 0 as paid
    from made),
plans as (
  insert into invoice_instalments (invoice_id, n, due_on, cents, until_cents)
  select id, k, due_on + 30 * (k - 1), total_cents / parts, k * total_cents / parts from drawn, generate_series(1, parts) k),
voids as (
  insert into invoice_voids (invoice_id, doctor_id, by, reason, money) select id, doctor_id, doctor_id, 'Bench', 'none' from drawn where voided)
insert into invoice_balances (invoice_id, doctor_id, issued_on, paid_cents, outstanding_cents, next_due_on, next_cents)
select id, doctor_id, issued_on, case when paid then total_cents else 0 end, case when paid or voided then 0 else total_cents end,
       case when not (paid or voided) then due_on end, case when not (paid or voided) then total_cents / parts end from drawn`

await onOwnDatabase(async ground => {
  const invoices = numberArgument('invoices', 1_000_000)
  const filled = await fillPractice(ground.owner, { cases: 2000 })
  await fillInvoices(ground.owner, invoices)
  await withSides(ground, async sides => {
    await listOfDoctor(ground, filled, sides)
    await listsOfAdmin(ground.owner, sides.product, await bearerOf(ground.owner, filled.admin))
  })
})

/** The tables that reading needs: the ledger's postings are left out, because the balances have their sums. */
async function fillInvoices(owner: pg.Client, invoices: number): Promise<void> {
  const began = performance.now()
  await owner.query('set session_replication_role = replica')
  // the search index is built at the end: updating it row by row would take most of the time
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_indexdef('invoices_search'::regclass) as definition`,
  )
  await owner.query('drop index invoices_search')
  await owner.query(invoicesSql, [invoices])
  await owner.query(rows[0]?.definition ?? '')
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze invoices, invoice_balances, invoice_instalments, invoice_voids')
  await owner.query('checkpoint')
  report('invoices', `${invoices} filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** A doctor's first page, newest first: 20 doctors at once. */
async function listOfDoctor({ owner }: Ground, { doctors }: Filled, sides: Sides) {
  const some = doctors.filter((_, at) => at % 100 === 0)
  const theirs = some.map(doctor => ({ body: JSON.stringify({ doctor }) }))
  const ours = []
  for (const id of some) ours.push({ body: '{}', headers: headersOf(await bearerOf(owner, id)) })
  await compare("a doctor's invoices", sides, { path, requests: ours }, { path: '/invoices', requests: theirs })
}

/** The lists of all doctors: overdue invoices, those due next, a search by number. */
async function listsOfAdmin(owner: pg.Client, product: Server, bearer: string) {
  const { rows } = await owner.query<{ number: string }>(
    'select number from invoices tablesample system (0.5) repeatable (7) limit 200',
  )
  const searches: Record<string, object[]> = {
    'all invoices, newest first': [{}],
    'all that are overdue': [{ status: 'overdue' }],
    'all that are not paid, by the day they are due': [{ status: 'unpaid', sort: 'due' }],
    'an invoice by its number': rows.map(({ number }) => ({ search: number })),
  }
  for (const [what, bodies] of Object.entries(searches)) {
    const requests = bodies.map(body => ({ body: JSON.stringify(body), headers: headersOf(bearer) }))
    await measureLatency(what, product, { path, requests })
  }
}
