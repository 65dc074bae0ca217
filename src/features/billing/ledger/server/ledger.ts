import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import { Currency } from '#kit/money.ts'
import type { Scope } from '#platform/db/actor.ts'
import { wakeUp } from '#platform/wakeup.ts'
import type { Entry, MoneyWay, Posting } from '../contract/entry.ts'
import { balanceSums, insertPostings, insertTransaction, lockBalance, lockCredit } from './queries.ts'

/** A transaction was posted. */
export const entryPosted = wakeUp()

/**
 * Posts a transaction; postings of no cents are left out. Returns its id, or undefined when its cause was posted
 * before. The database refuses an unbalanced transaction at the commit. Only administrators and the system may post.
 */
export async function post(scope: Scope, { postings, ...entry }: Entry): Promise<string | undefined> {
  const id = newId()
  if (!(await insertTransaction(scope, { id, ...entry }))) return undefined
  const lines = postings.filter(line => ('debit' in line ? line.debit : line.credit) > 0)
  await insertPostings(scope, { id, ...entry }, lines)
  entryPosted.afterCommit()
  return id
}

/** Money that was received for an invoice. */
export interface Receipt {
  invoiceId: string
  cents: number
  via: MoneyWay
  cause?: string | undefined
  memo?: string | undefined
  at?: Date | undefined
}

/**
 * Books money that was received for an invoice: the owed amount is settled and the rest becomes the doctor's credit, so
 * that nothing is lost when an invoice is paid twice or was made void meanwhile (P3). Undefined when its cause was
 * booked before.
 */
export async function postReceipt(
  scope: Scope,
  { invoiceId, cents, via, ...facts }: Receipt,
): Promise<{ settled: number; credited: number } | undefined> {
  const { doctorId, currency, outstanding } = await openBook(scope, invoiceId)
  const settled = Math.min(cents, Math.max(outstanding, 0))
  const credited = cents - settled
  const postings: Posting[] = [
    { account: via, debit: cents },
    { account: 'receivable', credit: settled },
    { account: 'credit', credit: credited },
  ]
  const posted = await post(scope, { doctorId, invoiceId, kind: 'payment', currency, postings, ...facts })
  return posted === undefined ? undefined : { settled, credited }
}

/**
 * Books money that was returned to its payer: the settled amount is owed again unless the invoice is void; the rest is
 * taken from the doctor's credit. Undefined when its cause was booked before.
 */
export async function postRefund(
  scope: Scope,
  { invoiceId, cents, via, ...facts }: Receipt,
): Promise<string | undefined> {
  const { doctorId, currency, paid, isVoid } = await openBook(scope, invoiceId)
  const owedAgain = isVoid ? 0 : Math.min(cents, Math.max(paid, 0))
  const postings: Posting[] = [
    { account: 'receivable', debit: owedAgain },
    { account: 'credit', debit: cents - owedAgain },
    { account: via, credit: cents },
  ]
  return post(scope, { doctorId, invoiceId, kind: 'refund', currency, postings, ...facts })
}

/** An invoice's balance in the ledger, locked until the transaction ends. */
export async function openBook(scope: Scope, invoiceId: string) {
  const book = await lockBalance(scope, invoiceId)
  if (!book) throw new AppError('not-found')
  const { doctor_id: doctorId, outstanding_cents: outstanding, paid_cents: paid, is_void: isVoid } = book
  return { doctorId, currency: Currency.parse(book.currency), outstanding, paid, isVoid }
}

/** The amount that a doctor owes over all invoices, and the credit that is assigned to none. */
export async function balanceOf(scope: Scope, doctorId: string): Promise<{ owed: number; credit: number }> {
  return balanceSums(scope, doctorId)
}

/** A doctor's credit, locked until the transaction ends. */
export async function openCredit(scope: Scope, doctorId: string): Promise<number> {
  await lockCredit(scope, doctorId)
  return (await balanceOf(scope, doctorId)).credit
}
