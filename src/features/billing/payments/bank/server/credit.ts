import type { BankFault, BankFormat } from '../contract/movement.ts'

/** A credit as a bank's file states it. */
export interface Credit {
  account: string
  bookedOn: string
  cents: number
  currency: string
  /** What the payer's bank passed on as a reference, and everything else it said. */
  reference: string
  details: string
  payer: string
  payerAccount: string
  /** The sum that it is a part of, when the bank collected several into one entry. */
  collectedCents: number | null
}

/** A file that was read completely, or everything that is wrong with it. */
export type ReadStatement =
  | { format: BankFormat; credits: Credit[]; leftOut: number }
  | { format: BankFormat; faults: BankFault[] }

/**
 * The limits of one file. A bank's file of a year is far below; a larger one would need too much memory in the reading
 * thread.
 */
export const fileLimits = { credits: 20_000, elements: 800_000, records: 200_000, faults: 1000 } as const
