import { takeBackReminders } from '#features/billing/reminders/server/reminder.ts'
import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { announce } from '#platform/live.ts'
import { insertEvent, type PaymentEvent, queueCounts } from './queries.ts'

/** Something that happened to money, with whose it is. */
export interface Happened extends PaymentEvent {
  invoiceId: string
  doctorId: string
  /** The invoice's number, as people say it. */
  number: string
}

/** Writes down who did what, and tells screens, in the transaction that does it (P6). */
export async function recordEvent(scope: Scope, happened: Happened): Promise<void> {
  await insertEvent(scope, happened)
  const hearers = { users: [happened.doctorId], roles: ['super-admin'] }
  await announce({ topic: 'invoices', id: happened.invoiceId, ...hearers })
  await announce({ topic: 'payments', id: happened.subjectId, ...hearers })
  await tellOf(scope, happened)
}

/** The same for what concerns no invoice. */
export async function noteEvent(scope: Scope, event: PaymentEvent): Promise<void> {
  await insertEvent(scope, event)
  await announce({ topic: 'payments', id: event.subjectId, roles: ['super-admin'] })
}

async function tellOf(scope: Scope, { what, invoiceId, doctorId, number }: Happened): Promise<void> {
  const about = { kind: 'invoice', id: invoiceId, doctorId } as const
  const by = scope.id || undefined
  if (what === 'wire-announced')
    await notify({ to: 'administrators', kind: 'wire-announced', about, number, by, waits: true })
  if (what === 'card-disputed')
    await notify({ to: 'administrators', kind: 'card-disputed', about, number, by, waits: true })
  if (what === 'card-refunded' || what === 'card-dispute-won')
    await notify({ to: 'administrators', kind: what, about, number, by })
  if (what === 'wire-refused') await notify({ to: [doctorId], kind: 'wire-refused', about, number, by })
  if (!received.includes(what)) return
  await notify({ to: [doctorId], kind: 'payment-received', about, number, by })
  await takeBackReminders(scope, invoiceId)
}

const received: PaymentEvent['what'][] = ['wire-confirmed', 'card-paid', 'movement-booked', 'movement-assigned']

/** Transfers to confirm and movements of the bank to look at: the administrator's figures. */
export function paymentQueue(scope: Scope): Promise<{ wires: number; movements: number }> {
  return queueCounts(scope)
}
