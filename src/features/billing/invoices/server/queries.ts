import { type NotNull, sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { PlannedInstalment } from '../contract/instalment.ts'
import type { listInvoices, NewInvoice } from '../contract/invoice.ts'
import type { Status } from '../contract/status.ts'

export type InvoicesRequest = Omit<InputOf<typeof listInvoices>['body'], 'case'> & { case?: string | undefined }

/** The invoices that `scope` may see, with their balances from the ledger. */
function invoicesFor(scope: Scope) {
  // left joins, so that a count reads the invoices table alone: each invoice has a balance and a doctor
  const all = scope.query
    .selectFrom('invoices as i')
    .leftJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
    .leftJoin('users as d', 'd.id', 'i.doctor_id')
    .leftJoin('invoice_voids as v', 'v.invoice_id', 'i.id')
    .select(['i.id', 'i.number', 'i.doctor_id', 'i.issued_on', 'i.due_on', 'i.currency', 'i.total_cents', 'i.file_id'])
    .select(['i.instalments', 'b.paid_cents', 'b.outstanding_cents', 'b.next_due_on', 'b.next_cents'])
    .select([sql<boolean>`v.invoice_id is not null`.as('voided'), 'd.first_name', 'd.last_name'])
    .$narrowType<{ paid_cents: NotNull; outstanding_cents: NotNull; first_name: NotNull; last_name: NotNull }>()
  return scope.kind === 'doctor' ? all.where('i.doctor_id', '=', scope.id) : all
}
export type ListedInvoice = Awaited<ReturnType<typeof invoicePage>>['rows'][number]

/** A page of invoices with their status on `today`. */
export function invoicePage(scope: Scope, request: InvoicesRequest, today: string) {
  const { doctor, search, status, from, to, sort, case: of, ...place } = request
  const words = searchTerms(search)
  // a search over all doctors uses only indexed text; one doctor's invoices are few enough to search the rest
  const isWide = scope.kind !== 'doctor' && doctor === undefined
  const matches = invoicesFor(scope)
    .$if(doctor !== undefined, q => q.where('i.doctor_id', '=', doctor ?? ''))
    .$if(status !== undefined, q => q.where(hasInvoiceStatus(status ?? 'open', today)))
    .$if(from !== undefined, q => q.where('i.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, q => q.where('i.issued_on', '<=', to ?? ''))
    .$if(of !== undefined, q =>
      q.where(
        sql<boolean>`exists (select from invoice_cases x where x.invoice_id = i.id and x.case_id = ${of ?? null})`,
      ),
    )
    .where(eb =>
      eb.and(words.map(word => (isWide ? holds(word) : sql<boolean>`(${holds(word)} or ${concerns(word)})`))),
    )
  // few invoices are unpaid: their balances have an index for each of these orders
  const isDue = status === 'overdue' || status === 'unpaid'
  const keys = {
    issued: isDue ? sql`b.issued_on` : sql`i.issued_on`,
    number: sql`upper(i.number)`,
    due: isDue ? sql`b.next_due_on` : sql`coalesce(b.next_due_on, 'infinity')`,
    total: sql`i.total_cents`,
  }
  const followsIndex = isDue && (sort.endsWith('issued') || sort.endsWith('due'))
  const long = words.filter(word => word.length > 2)
  const indexed =
    long.length > 0 ? indexedWords(long) : isDue && !followsIndex ? hasInvoiceStatus(status, today) : undefined
  const searchFilter = isWide && indexed ? { indexed, isSpread: long.length > 0 } : undefined
  const order = orderOf(sort, keys, isDue ? sql`b.invoice_id` : sql`i.id`)
  // unpaid invoices are counted from the balances alone: with the joins, a thousand rows take ten times as long as the
  // page
  const isPlain = isWide && words.length === 0 && from === undefined && to === undefined && of === undefined
  const counted =
    isDue && isPlain ? unpaidOf(scope, doctor).select('b.invoice_id').where(hasInvoiceStatus(status, today)) : undefined
  const page: Promise<Page<Awaited<ReturnType<typeof invoiceRow>> & object>> = keysetPage(scope, matches, order, {
    ...place,
    searchFilter,
    counted,
  })
  return page
}

// `unpaid` and `overdue` use the indexed columns; the others use the status function
function hasInvoiceStatus(status: Status | 'unpaid', today: string) {
  if (status === 'unpaid') return sql<boolean>`b.next_due_on is not null`
  // the first condition lets a plan that is cached for any day estimate how few rows match
  if (status === 'overdue') return sql<boolean>`(b.next_due_on is not null and b.next_due_on < ${today})`
  return sql<boolean>`invoice_status(v.invoice_id is not null, b.outstanding_cents, b.paid_cents, b.next_due_on, ${today}::date) = ${status}`
}

function holds(word: string) {
  return sql<boolean>`strpos(i.search, fold_text(${word})) > 0`
}

// matches a linked case by its number or patient; row-level security limits it to cases that the reader may see
function concerns(word: string) {
  return sql<boolean>`exists (select from invoice_cases x join cases c on c.id = x.case_id
    where x.invoice_id = i.id and strpos(c.search, fold_text(${word.replace(/^(?:ia-?)0*(?=\d)/i, '')})) > 0)`
}

function indexedWords(words: string[]) {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 3)
  return sql<boolean>`ngrams(i.search) @> (select search_ngrams(fold_text(${longest.join(' ')})))`
}

export function invoiceRow(scope: Scope, id: string) {
  return invoicesFor(scope).where('i.id', '=', id).executeTakeFirst()
}

/** The details that only the page of one invoice shows. */
export async function invoiceParts(scope: Scope, id: string) {
  const facts = await scope.query
    .selectFrom('invoices as i')
    .leftJoin('invoice_voids as v', 'v.invoice_id', 'i.id')
    .leftJoin('files as f', 'f.id', 'i.file_id')
    .select([
      'i.net_cents',
      'i.vat_cents',
      'i.vat_regime',
      'v.reason',
      'v.money',
      'v.at as voided_at',
      'f.name as file_name',
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await scope.query
    .selectFrom('invoice_lines')
    .select(['description', 'quantity', 'unit_cents as unitCents'])
    .where('invoice_id', '=', id)
    .orderBy('n')
    .execute()
  const instalments = await scope.query
    .selectFrom('invoice_instalments')
    .select(['n', 'due_on', 'cents', 'until_cents'])
    .where('invoice_id', '=', id)
    .orderBy('n')
    .execute()
  return { facts, lines, instalments, cases: await casesOf(scope, id), payments: await paymentsOf(scope, id) }
}

function casesOf(scope: Scope, invoiceId: string) {
  return scope.query
    .selectFrom('invoice_cases as x')
    .innerJoin('cases as c', 'c.id', 'x.case_id')
    .select(['c.id', 'c.number', 'c.first_name', 'c.last_name'])
    .where('x.invoice_id', '=', invoiceId)
    .orderBy('c.number')
    .execute()
}

/** The payments posted after the invoice itself: `cents` settled, `credit` that was created or used. */
function paymentsOf(scope: Scope, invoiceId: string) {
  return scope.query
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .select(['t.id', 't.kind', 't.at', 't.memo'])
    .select(sql<number>`coalesce(sum(credit_cents - debit_cents) filter (where account = 'receivable'), 0)`.as('cents'))
    .select(sql<number>`coalesce(sum(credit_cents - debit_cents) filter (where account = 'credit'), 0)`.as('credit'))
    .select(sql<string>`coalesce(max(account) filter (where account in ('transfer', 'card')), 'credit')`.as('via'))
    .where('t.invoice_id', '=', invoiceId)
    .where('t.kind', '<>', 'invoice')
    .groupBy('t.id')
    .orderBy('t.at')
    .orderBy('t.id')
    .execute()
}

/** The name and language of the doctor an invoice is for; undefined for an administrator. */
export function doctorRow(scope: Scope, id: string) {
  return scope.query
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'language'])
    .where('id', '=', id)
    .where('role', '=', 'doctor')
    .executeTakeFirst()
}

/** Inserts an invoice; returns false when its number is taken, also by a void invoice. */
export async function insertInvoice(
  scope: Scope,
  invoice: NewInvoice & { id: string; doctorId: string },
): Promise<boolean> {
  const { id, doctorId: doctor_id, number, issuedOn: issued_on, dueOn: due_on, currency, lines } = invoice
  const sums = { net_cents: invoice.netCents, vat_cents: invoice.vatCents, total_cents: invoice.totalCents }
  const words = lines.map(line => line.description).join(' ')
  const values = {
    id,
    doctor_id,
    number,
    issued_on,
    due_on,
    currency,
    words,
    vat_regime: invoice.vatRegime,
    instalments: invoice.instalments,
  }
  const { numInsertedOrUpdatedRows } = await scope.query
    .insertInto('invoices')
    .values({ ...values, ...sums, file_id: invoice.fileId, by: scope.id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertLines(scope: Scope, invoice_id: string, lines: NewInvoice['lines']): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ description, quantity, unitCents: unit_cents }, at) => ({
    ...{ invoice_id, n: at + 1, description, quantity, unit_cents },
  }))
  await scope.query.insertInto('invoice_lines').values(rows).execute()
}

export async function insertPlan(scope: Scope, invoice_id: string, plan: readonly PlannedInstalment[]): Promise<void> {
  let until = 0
  const rows = plan.map(({ n, dueOn: due_on, cents }) => {
    until += cents
    return { invoice_id, n, due_on, cents, until_cents: until }
  })
  await scope.query.insertInto('invoice_instalments').values(rows).execute()
}

/** Links the doctor's cases that were submitted at least once; returns how many were linked. */
export async function insertCases(
  scope: Scope,
  { invoiceId, doctorId, caseIds }: { invoiceId: string; doctorId: string; caseIds: readonly string[] },
): Promise<number> {
  if (caseIds.length === 0) return 0
  const linked = await scope.query
    .insertInto('invoice_cases')
    .columns(['invoice_id', 'case_id'])
    .expression(
      scope.query
        .selectFrom('cases')
        .select([sql<string>`${invoiceId}::uuid`.as('invoice_id'), 'id'])
        .where('id', 'in', caseIds)
        .where('doctor_id', '=', doctorId)
        .where('first_submitted_at', 'is not', null),
    )
    .returning('case_id')
    .execute()
  return linked.length
}

/** Records that an invoice is void; returns false when it already is. */
export async function insertVoid(
  scope: Scope,
  of: { invoiceId: string; doctorId: string; reason: string; money: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.query
    .insertInto('invoice_voids')
    .values({ invoice_id: of.invoiceId, doctor_id: of.doctorId, by: scope.id, reason: of.reason, money: of.money })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The open and overdue amounts of one doctor or, for administrators, of all. */
export async function dueSums(scope: Scope, doctor: string | undefined, today: string) {
  return unpaidOf(scope, doctor)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(b.outstanding_cents), 0)::bigint`.as('cents'),
      sql<number>`(count(*) filter (where b.next_due_on < ${today}))::int`.as('overdue_count'),
      sql<number>`coalesce(sum(b.outstanding_cents) filter (where b.next_due_on < ${today}), 0)::bigint`.as(
        'overdue_cents',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** The next unpaid instalment of each invoice. */
export function nextInstalments(scope: Scope, doctor: string | undefined, most: number) {
  return unpaidOf(scope, doctor)
    .innerJoin('invoices as i', 'i.id', 'b.invoice_id')
    .select(['b.invoice_id as invoiceId', 'i.number', 'b.doctor_id as doctorId', 'b.next_due_on', 'b.next_cents'])
    .orderBy('b.next_due_on')
    .orderBy('b.invoice_id')
    .limit(most)
    .execute()
}

function unpaidOf(scope: Scope, doctor: string | undefined) {
  const doctorId = scope.kind === 'doctor' ? scope.id : doctor
  return scope.query
    .selectFrom('invoice_balances as b')
    .where('b.next_due_on', 'is not', null)
    .$if(doctorId !== undefined, q => q.where('b.doctor_id', '=', doctorId ?? ''))
}
