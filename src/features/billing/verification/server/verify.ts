import { dayOf } from '#kit/dates.ts'
import type { Scope } from '#platform/db/actor.ts'
import { statusOf } from '../../invoices/contract/status.ts'
import { balanceStates, unbalanced, wrongBalances, wrongSums } from './queries.ts'

/** The result of adding up the complete ledger again. */
export interface Verdict {
  invoices: number
  /** One sentence each; none: the books are right. */
  faults: string[]
}

/**
 * Adds up the complete ledger again (P1): every transaction balances, every stored balance is what its postings make, every
 * invoice is what its lines and instalments make, and screen and database give each invoice the same status.
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
