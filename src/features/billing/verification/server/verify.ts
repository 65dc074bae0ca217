import { dayOf } from '#kit/dates.ts'
import type { Scope } from '#platform/db/actor.ts'
import { statusOf } from '../../invoices/contract/status.ts'
import { balanceStates, unbalanced, wrongBalances, wrongSums } from './queries.ts'

/** The result of checking the complete ledger. */
export interface Verdict {
  invoices: number
  /** One sentence for each fault; empty when the ledger is correct. */
  faults: string[]
}

/**
 * Adds up the complete ledger again (P1): every transaction balances, every stored balance is the sum of its postings,
 * every invoice is the sum of its lines and of its instalments, and screen and database compute the same status.
 */
export async function verifyLedger(system: Scope, today = dayOf(new Date())): Promise<Verdict> {
  const faults = [
    ...(await unbalanced(system)).map(({ id, cents }) => `Transaction ${id} is ${cents} cents out of balance.`),
    ...(await wrongBalances(system)).map(({ id }) => `Invoice ${id}: its balance is not what its postings make.`),
    ...(await wrongSums(system)).map(({ id }) => `Invoice ${id}: lines, instalments and total differ.`),
  ]
  const states = await balanceStates(system, today)
  for (const { status, count, ...of } of states) {
    const shown = statusOf(of, today)
    if (shown !== status) faults.push(`${count} invoices are ${status} in the database and ${shown} on screen.`)
  }
  return { invoices: states.reduce((sum, { count }) => sum + count, 0), faults }
}
