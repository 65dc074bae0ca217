import { machine } from '#kit/machine.ts'

/**
 * The status of an invoice, derived from the ledger and the calendar, never stored. `overdue` wins over `partly-paid`.
 */
export const statuses = ['open', 'partly-paid', 'paid', 'overdue', 'void'] as const
export type Status = (typeof statuses)[number]

/** The statuses of invoices that are not fully paid. */
export const unpaid: readonly Status[] = ['open', 'partly-paid', 'overdue']

/** The facts that the status follows from. `nextDueOn`: the due date of the first instalment that is not fully paid. */
export interface BalanceState {
  voided: boolean
  outstandingCents: number
  paidCents: number
  nextDueOn: string | null
}

/**
 * The status on a day of the business time zone. The database function `invoice_status` returns the same; a test
 * compares both.
 */
export function statusOf({ voided, outstandingCents, paidCents, nextDueOn }: BalanceState, today: string): Status {
  if (voided) return 'void'
  if (outstandingCents <= 0) return 'paid'
  if (nextDueOn !== null && nextDueOn < today) return 'overdue'
  return paidCents > 0 ? 'partly-paid' : 'open'
}

/**
 * The actions on an invoice: from which status, and by which role. A payment leads to partly paid or paid, depending on
 * the amount; `void` is final. An invoice with payments can be made void too: the administrator then decides what
 * becomes of the money.
 */
export const invoiceMoves = machine({
  states: statuses,
  moves: {
    pay: { from: unpaid, to: 'paid', roles: ['doctor'] },
    'apply-credit': { from: unpaid, to: 'paid', roles: ['super-admin'] },
    void: { from: ['open', 'partly-paid', 'paid', 'overdue'], to: 'void', roles: ['super-admin'] },
  },
})
