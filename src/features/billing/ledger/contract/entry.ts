import type { Currency } from '#kit/money.ts'

/**
 * The accounts of a doctor's book. `receivable`: owed, by invoice · `revenue`, `vat`: invoiced · `wire`, `card`: money that
 * came in or went back · `credit`: money of the doctor's that no invoice holds.
 */
export const accounts = ['receivable', 'revenue', 'vat', 'transfer', 'card', 'credit'] as const
export type Account = (typeof accounts)[number]

/** What a transaction of the ledger is about. */
export const entryKinds = ['invoice', 'payment', 'refund', 'credit-use', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** How money comes in and goes back. */
export const moneyWays = ['transfer', 'card'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** One line of a transaction: cents to the debit or to the credit of an account, always more than none. */
export type Posting = { account: Account; debit: number } | { account: Account; credit: number }

/** A transaction as it is posted. Postings to `receivable` are the invoice's. */
export interface Entry {
  doctorId: string
  invoiceId?: string | undefined
  kind: EntryKind
  currency: Currency
  postings: readonly Posting[]
  memo?: string | undefined
  /** What it is posted for, when that may come twice (`stripe:evt_…`, `bank:…`): a second posting is none. */
  cause?: string | undefined
  at?: Date | undefined
}
