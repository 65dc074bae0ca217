import { addDays, dayOf } from '#kit/dates.ts'
import { isOpen, nextOpening } from '#kit/supportHours.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import type { ReminderEvent } from '../contract/events.ts'
import { schedule } from '../contract/schedule.ts'
import { insertReminders, nextDueOn } from './queries.ts'

/**
 * Sends a reminder of every unpaid instalment that is due soon or overdue, each kind once. Reminders are sent in
 * support hours only, so that support can answer replies. Safe to run twice and by two servers at once. Returns how
 * many were sent.
 */
export async function sendInvoiceReminders(db: Db, now = new Date()): Promise<number> {
  if (!isOpen(now)) return 0
  const today = dayOf(now)
  let sent = 0
  for (const { kind, first, last } of schedule) {
    // an instalment due before the next opening is reminded of on the last working day before it
    const ahead =
      kind === 'due-in-1' ? dayOf(nextOpening(new Date(`${addDays(today, 1)}T05:00:00Z`))) : addDays(today, -first)
    const days = { first: addDays(today, -last), last: ahead, enteredBy: `${first} days` }
    sent += await db.as({ kind: 'system' }, async system => {
      const due = await insertReminders(system, kind, days)
      for (const { invoiceId, doctorId, number } of due)
        await publish<ReminderEvent>(system, {
          ...{ type: 'payment-due', invoiceId, doctorId, number },
          isOverdue: first >= 0,
        })
      return due.length
    })
  }
  return sent
}

/**
 * Retracts the reminders of an invoice that a payment made outdated, in the payment's transaction: nothing is overdue,
 * or the invoice is fully paid.
 */
export async function endReminders({ invoiceId }: { invoiceId: string }, scope: Scope): Promise<void> {
  const due = await nextDueOn(scope, invoiceId)
  if (due !== null && due < dayOf(new Date())) return
  await publish<ReminderEvent>(scope, { type: 'payment-no-longer-due', invoiceId, isPaid: due === null })
}
