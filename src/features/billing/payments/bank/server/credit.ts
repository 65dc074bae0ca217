import type { BankFault, BankFormat } from '../contract/movement.ts'

/** A credit as stated in a bank file. */
export interface Credit {
  account: string
  bookedOn: string
  cents: number
  currency: string
  /** The reference that the payer's bank passed on, and the rest of its text. */
  reference: string
  details: string
  payer: string
  payerAccount: string
  /** The total of the collected entry that this credit is a part of. */
  collectedCents: number | null
}

/** A file that was read completely, or all its faults. */
export type ReadStatement =
  | { format: BankFormat; credits: Credit[]; leftOut: number }
  | { format: BankFormat; faults: BankFault[] }

/**
 * The limits of one file. A bank file of a whole year is far smaller; a larger one would need too much memory in the
 * worker thread.
 */
export const fileLimits = { credits: 20_000, elements: 800_000, records: 200_000, faults: 1000 } as const
