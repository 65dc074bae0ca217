import { machine } from '#kit/machine.ts'

/** What an invoice is, derived from the ledger and the calendar, never stored. `overdue` wins over `partly-paid`. */
export const statuses = ['open', 'partly-paid', 'paid', 'overdue', 'void'] as const
export type Status = (typeof statuses)[number]

/** The statuses in which something is left to pay. */
export const unpaid: readonly Status[] = ['open', 'partly-paid', 'overdue']

/** What the status follows from. `nextDueOn`: when the first instalment that is not fully paid is due. */
export interface BalanceState {
  voided: boolean
  outstandingCents: number
  paidCents: number
  nextDueOn: string | null
}

/** The status on a day of the business zone. The database says the same by `invoice_status`; a test compares the two. */
export function statusOf({ voided, outstandingCents, paidCents, nextDueOn }: BalanceState, today: string): Status {
  if (voided) return 'void'
  if (outstandingCents <= 0) return 'paid'
  if (nextDueOn !== null && nextDueOn < today) return 'overdue'
  return paidCents > 0 ? 'partly-paid' : 'open'
}

/**
 * What can be done with an invoice, from which status, by whom. A payment leaves it partly paid or paid, as much as it
 * is; `void` is an end. Money that came in is no obstacle to voiding: the one who voids decides what becomes of it.
 */
export const invoiceMoves = machine({
  states: statuses,
  moves: {
    pay: { from: unpaid, to: 'paid', roles: ['doctor'] },
    'apply-credit': { from: unpaid, to: 'paid', roles: ['super-admin'] },
    void: { from: ['open', 'partly-paid', 'paid', 'overdue'], to: 'void', roles: ['super-admin'] },
  },
})
