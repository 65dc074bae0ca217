import { openCase } from '#features/cases/case/server/lockCase.ts'
import { personName } from '#features/cases/case/server/personName.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { dueAfter } from '#kit/supportHours.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { SupportEvent } from '../../ticket/contract/events.ts'
import { answerHours } from '../../ticket/contract/options.ts'
import type { About, NewTicket, Ticket } from '../../ticket/contract/ticket.ts'
import { lockTicket } from '../../ticket/server/lockTicket.ts'
import { addMessage } from '../../ticket/server/message.ts'
import { ticketFor } from '../../ticket/server/ticket.ts'
import { activeDoctor, insertTicket, isInvoiceOf } from './queries.ts'

/**
 * Opens a ticket with its first message; the other side is notified and has the turn. `past`: the time of the event
 * when it is in the past (used by the demo data).
 */
export async function openFor(scope: Scope, ticket: NewTicket, past?: Date): Promise<Ticket> {
  const { subject, category, priority, about } = ticket
  const at = past ?? new Date()
  const doctor = await doctorOf(scope, ticket.doctor)
  if (about) await refuseForeign(scope, about, doctor.id)
  const isByDoctor = scope.kind === 'doctor'
  const id = await insertTicket(scope, {
    ...{ subject, category, priority, at, doctor },
    state: isByDoctor ? 'open' : 'waiting',
    caseId: about?.kind === 'case' ? about.id : null,
    invoiceId: about?.kind === 'invoice' ? about.id : null,
    answerDueAt: dueAfter(at, answerHours[priority]),
    // a ticket opened by the provider counts as answered: no first answer is due
    firstAnsweredAt: isByDoctor ? null : at,
  })
  const opened = await lockTicket(scope, id)
  await addMessage(scope, opened, { ...ticket, at })
  await publish<SupportEvent>(scope, { type: 'ticket-opened', ticket: opened, waits: true, ...(past && { at: past }) })
  return ticketFor(scope, id)
}

// a doctor's ticket is always their own; `doctor` is ignored
async function doctorOf(scope: Scope, named: string | null): Promise<{ id: string; name: string }> {
  if (scope.kind === 'doctor') {
    if (named !== null && named !== scope.id) throw refuseField('doctor', 'unknown')
    return { id: scope.id, name: await personName(scope) }
  }
  if (named === null) throw refuseField('doctor', 'required')
  const doctor = await activeDoctor(scope, named)
  if (!doctor) throw refuseField('doctor', 'unknown')
  return doctor
}

async function refuseForeign(scope: Scope, { kind, id }: About, doctorId: string): Promise<void> {
  const isTheirs =
    kind === 'invoice' ? await isInvoiceOf(scope, { id, doctorId }) : await isCaseOf(scope, { id, doctorId })
  if (!isTheirs) throw refuseField('about', 'unknown')
}

async function isCaseOf(scope: Scope, { id, doctorId }: { id: string; doctorId: string }): Promise<boolean> {
  const loaded = await openCase(scope, id).catch(error => {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  })
  return loaded?.doctorId === doctorId
}
