import { z } from 'zod'
import { TypedPassword } from '#features/auth/contract/password.ts'
import { addMonths, Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, Id, IdParams, optionalLine } from '#kit/fields.ts'
import { amountRules, Cents, Currency } from '#kit/money.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { entryKinds, moneyWays } from '../../ledger/contract/entry.ts'
import { mostInstalments } from './instalment.ts'
import { invoiceMoves, statuses } from './status.ts'
import { VatRegime, vatOf } from './vat.ts'

/** The sums of an invoice in euros, as they are typed. */
export const invoiceAmountRules = {
  net: { ...amountRules, min: 0.01 },
  vat: { ...amountRules, min: 0 },
  total: { ...amountRules, min: 0.01 },
} as const
export const quantityRules = { decimals: 0, min: 1, max: 9999 } as const

/**
 * One line of an invoice: a quantity of something at a price without VAT. A discount is a line with a negative price.
 */
const Line = z.strictObject({
  description: filledLine(200),
  quantity: z.number().int('invalid').min(quantityRules.min).max(quantityRules.max),
  unitCents: Cents,
})

/**
 * An invoice as it is entered beside its PDF. Its own faults: `due-before-issue`, `due-too-late` (more than five years
 * after the issue), `not-the-sum-of-lines`, `not-the-rate` (VAT differs from the rate by more than rounding line by
 * line explains), `not-the-sum` (net and VAT), `too-many-instalments` (more than 36, or more than the total has cents).
 */
export const NewInvoice = z
  .strictObject({
    fileId: Id,
    // the same number with other spaces is the same number
    number: filledLine(40).transform(number => number.replace(/\s+/g, ' ')),
    issuedOn: Day,
    dueOn: Day,
    /** Empty when only the sums are known. */
    lines: z.array(Line).max(100, 'too-big'),
    netCents: Cents.min(1, 'too-small'),
    vatRegime: VatRegime,
    vatCents: Cents.min(0, 'too-small'),
    totalCents: Cents.min(1, 'too-small'),
    currency: Currency,
    instalments: z.number().int('invalid').min(1, 'too-small').max(mostInstalments, 'too-many-instalments'),
    caseIds: z.array(Id).max(100, 'too-big'),
  })
  .superRefine((invoice, context) => {
    const faults = { ...sumFaults(invoice), ...dayFaults(invoice) }
    for (const [at, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [at], message })
  })
export type NewInvoice = z.infer<typeof NewInvoice>

interface Sums {
  lines: readonly { quantity: number; unitCents: number }[]
  netCents: number
  vatRegime: VatRegime
  vatCents: number
  totalCents: number
  instalments: number
}

/** The sums of an invoice that do not add up, by field. A form checks them before the other fields are complete. */
export function sumFaults({ lines, netCents, vatRegime, vatCents, totalCents, instalments }: Sums) {
  const faults: Partial<Record<'netCents' | 'vatCents' | 'totalCents' | 'instalments', string>> = {}
  if (lines.length > 0 && netOf(lines) !== netCents) faults.netCents = 'not-the-sum-of-lines'
  const vat = vatOf(netCents, vatRegime)
  // rounding explains half a cent a line, so one cent for two lines; a regime without VAT rounds nothing
  const rounded = vat === 0 ? 0 : Math.max(1, Math.ceil(lines.length / 2))
  if (Math.abs(vat - vatCents) > rounded) faults.vatCents = 'not-the-rate'
  if (netCents + vatCents !== totalCents) faults.totalCents = 'not-the-sum'
  if (totalCents < instalments) faults.instalments = 'too-many-instalments'
  return faults
}

/** The sum of lines without VAT. */
export function netOf(lines: Sums['lines']): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

// an issue date before `oldest`, or a due date more than `longest` months later, has a mistyped year
const [oldest, longest] = ['2000-01-01', 60]

function dayFaults({ issuedOn, dueOn }: { issuedOn: string; dueOn: string }): Record<string, string> {
  if (issuedOn < oldest) return { issuedOn: 'too-old' }
  if (dueOn < issuedOn) return { dueOn: 'due-before-issue' }
  return dueOn > addMonths(issuedOn, longest) ? { dueOn: 'due-too-late' } : {}
}

const sums = {
  currency: Currency,
  totalCents: z.number().int(),
  paidCents: z.number().int(),
  outstandingCents: z.number().int(),
  /** The first instalment that is not fully paid, and its unpaid amount. */
  nextDueOn: Day.nullable(),
  nextCents: z.number().int().nullable(),
}

/** One invoice in a list. */
export const InvoiceRow = z.object({
  id: Id,
  number: z.string(),
  doctorId: Id,
  doctor: z.string(),
  issuedOn: Day,
  dueOn: Day,
  ...sums,
  status: z.enum(statuses),
  instalments: z.number().int(),
  fileId: Id,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const Instalment = z.object({
  n: z.number().int(),
  dueOn: Day,
  cents: z.number().int(),
  paidCents: z.number().int(),
  state: z.enum(['paid', 'partly-paid', 'overdue', 'open', 'void']),
})
export type Instalment = z.infer<typeof Instalment>

/** A change of an invoice's paid amount. Positive: it settled something; negative: it was taken back. */
const Payment = z.object({
  id: Id,
  kind: z.enum(entryKinds),
  at: z.string(),
  cents: z.number().int(),
  /** The part that became credit because it was more than was owed. */
  creditCents: z.number().int(),
  via: z.enum([...moneyWays, 'credit']),
  memo: z.string(),
})
export type Payment = z.infer<typeof Payment>

/** The use of the money that was paid on an invoice when the invoice is made void. */
export const voidMoney = ['credit', 'refunded'] as const

/** One complete invoice. */
export const Invoice = InvoiceRow.extend({
  netCents: z.number().int(),
  vatRegime: VatRegime,
  vatCents: z.number().int(),
  fileName: z.string(),
  lines: z.array(z.object({ description: z.string(), quantity: z.number().int(), unitCents: z.number().int() })),
  cases: z.array(z.object({ id: Id, number: z.number().int(), patient: z.string() })),
  plan: z.array(Instalment),
  payments: z.array(Payment),
  voided: z.object({ at: z.string(), reason: z.string(), money: z.enum(['none', ...voidMoney]) }).nullable(),
  /** The doctor's credit that can pay for this invoice. */
  creditCents: z.number().int(),
  can: z.array(z.enum(invoiceMoves.names)),
})
export type Invoice = z.infer<typeof Invoice>

/** The sort orders of the list; a leading `-` sorts in descending order. */
export const invoiceSorts = ['issued', '-issued', 'number', '-number', 'due', '-due', 'total', '-total'] as const

/**
 * A page of invoices: a doctor's own; for an administrator, those of one or of all doctors. `unpaid`: neither paid nor
 * void.
 */
export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'POST',
  path: '/api/invoices/list',
  may: 'read-invoices',
  input: {
    body: z.strictObject({
      doctor: Id.optional(),
      search: optionalLine(100).default(''),
      status: z.enum([...statuses, 'unpaid']).optional(),
      /** Date of issue in this period, both days included. */
      from: Day.optional(),
      to: Day.optional(),
      /** Only invoices that concern this case. */
      case: Id.optional(),
      sort: z.enum(invoiceSorts).default('-issued'),
      ...pageQuery,
    }),
  },
  output: pageOf(InvoiceRow),
})

export const readInvoice = endpoint({
  name: 'readInvoice',
  method: 'GET',
  path: '/api/invoices/:id',
  may: 'read-invoices',
  input: { params: IdParams },
  output: Invoice,
})

/**
 * Enters an invoice for a doctor. Refused at the field: `number-taken`, `in-future` (issue date), `unknown-case` at
 * `caseIds`, and the faults of an uploaded file at `fileId`.
 */
export const addInvoice = endpoint({
  name: 'addInvoice',
  method: 'POST',
  path: '/api/users/:id/invoices',
  may: 'manage-invoices',
  creates: true,
  input: { params: IdParams, body: NewInvoice },
  output: Invoice,
})

/**
 * Makes an invoice void: the ledger entries are reversed, nothing is deleted. `paidCents` is the paid amount that the
 * screen showed; when it has changed, the answer is `stale` with the invoice in `current`. When something was paid,
 * `money` states what becomes of it; recording a refund asks for the password once more (A11).
 */
export const voidInvoice = endpoint({
  name: 'voidInvoice',
  method: 'PUT',
  path: '/api/invoices/:id/void',
  may: 'manage-invoices',
  input: {
    params: IdParams,
    body: z.strictObject({
      reason: filled(500),
      paidCents: z.number().int(),
      money: z.enum(voidMoney).optional(),
      password: TypedPassword.optional(),
    }),
  },
  output: Invoice,
})

/** Pays an invoice with the doctor's credit, as far as the credit goes. Nothing owed or no credit: `illegal-move`. */
export const applyCredit = endpoint({
  name: 'applyCredit',
  method: 'PUT',
  path: '/api/invoices/:id/credit',
  may: 'manage-invoices',
  input: { params: IdParams },
  output: Invoice,
})
