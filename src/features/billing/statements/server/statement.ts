import { dayOf } from '#kit/dates.ts'
import { refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { doctorFor } from '../../invoices/server/invoice.ts'
import { Statement } from '../contract/statement.ts'
import { bookUntil } from './queries.ts'

/**
 * A doctor's statement over a period: the opening balance, every transaction with the balance after it, the closing
 * balance.
 */
export async function statementFor(
  scope: Scope,
  doctorId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<Statement> {
  const doctor = await doctorFor(scope, doctorId)
  const today = dayOf(new Date())
  const { from = `${today.slice(0, 4)}-01-01`, to = today } = period
  if (from > to) throw refuseField('to', 'end-before-start')
  const book = await bookUntil(scope, doctorId, to)
  const before = book.filter(entry => entry.day < from)
  const openingCents = before.reduce((sum, { cents }) => sum + cents, 0)
  let balanceCents = openingCents
  const lines = book.slice(before.length).map(({ at, credit: _, ...entry }) => {
    balanceCents += entry.cents
    return { ...entry, at: at.toISOString(), balanceCents }
  })
  const creditCents = book.reduce((sum, { credit }) => sum + credit, 0)
  const sums = { openingCents, closingCents: balanceCents, creditCents }
  return Statement.parse({ currency: 'EUR', doctor: doctor.name, from, to, ...sums, lines })
}
