import type { Currency } from '#kit/money.ts'

/**
 * The accounts of a doctor's ledger. `receivable`: owed, by invoice · `revenue`, `vat`: invoiced · `transfer`, `card`:
 * money that was received or returned · `credit`: money of the doctor that is assigned to no invoice.
 */
export const accounts = ['receivable', 'revenue', 'vat', 'transfer', 'card', 'credit'] as const
export type Account = (typeof accounts)[number]

/** The kind of a ledger transaction. */
export const entryKinds = ['invoice', 'payment', 'refund', 'credit-use', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The ways that money is received and returned. */
export const moneyWays = ['transfer', 'card'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** One line of a transaction: cents, always positive, to the debit or to the credit of an account. */
export type Posting = { account: Account; debit: number } | { account: Account; credit: number }

/** A transaction as it is posted. Postings to `receivable` belong to the invoice. */
export interface Entry {
  doctorId: string
  invoiceId?: string | undefined
  kind: EntryKind
  currency: Currency
  postings: readonly Posting[]
  memo?: string | undefined
  /**
   * The cause of the posting, when it may be reported twice (`stripe:evt_…`, `bank:…`): a second posting with it is
   * ignored.
   */
  cause?: string | undefined
  at?: Date | undefined
}
