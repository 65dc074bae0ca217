import { personName } from '#features/cases/case/server/personName.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { dueAfter } from '#kit/supportHours.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { SupportEvent } from '../../ticket/contract/events.ts'
import { answerHours } from '../../ticket/contract/options.ts'
import type { classifyTicket, closeTicket, listAssignees, Ticket } from '../../ticket/contract/ticket.ts'
import { lockTicket, moveTo, nextMoment, type OpenTicket, refuseIllegal } from '../../ticket/server/lockTicket.ts'
import { ticketFor } from '../../ticket/server/ticket.ts'
import { activeAdministrators, insertTicketEvent, setAssignee, setRating } from './queries.ts'

/** Closes a ticket with a reason, unless it changed since `version`. */
export async function close(
  scope: Scope,
  id: string,
  { version, reason, words, past }: InputOf<typeof closeTicket>['body'] & { past?: Date },
): Promise<Ticket> {
  const ticket = await lockUnchanged(scope, id, version)
  refuseIllegal(scope, ticket, 'close')
  const at = await nextMoment(scope, id, past)
  await moveTo(scope, ticket, { move: 'close', at })
  await insertTicketEvent(scope, {
    ticketId: id,
    kind: 'closed',
    actorName: await personName(scope),
    reason,
    words,
    at,
  })
  await publish<SupportEvent>(scope, { type: 'ticket-closed', ticket, ...(past && { at: past }) })
  return ticketFor(scope, id)
}

/** Reopens a closed ticket. */
export async function reopen(scope: Scope, id: string): Promise<Ticket> {
  const ticket = await lockTicket(scope, id)
  refuseIllegal(scope, ticket, 'reopen')
  const at = await nextMoment(scope, id)
  await moveTo(scope, ticket, { move: 'reopen', at })
  await insertTicketEvent(scope, { ticketId: id, kind: 'reopened', actorName: await personName(scope), at })
  await publish<SupportEvent>(scope, { type: 'ticket-opened', ticket, waits: scope.kind === 'doctor' })
  return ticketFor(scope, id)
}

/** Saves the doctor's rating of the answer. */
export async function rate(
  scope: Scope,
  id: string,
  rating: { stars: number; words: string; past?: Date },
): Promise<Ticket> {
  const ticket = await lockTicket(scope, id)
  refuseIllegal(scope, ticket, 'rate')
  await setRating(scope, id, { stars: rating.stars, words: rating.words, at: rating.past ?? new Date() })
  await publish<SupportEvent>(scope, { type: 'ticket-changed', ticket, seenBy: 'all' })
  return ticketFor(scope, id)
}

/** The administrators who can be assigned. */
export async function assignees(scope: Scope): Promise<AnswerOf<typeof listAssignees>> {
  return { people: await activeAdministrators(scope) }
}

/** Assigns an administrator to a ticket, or removes the assignee; the doctor is not notified. */
export async function assign(
  scope: Scope,
  id: string,
  { version, assignee }: { version: number; assignee: string | null },
): Promise<Ticket> {
  const ticket = await lockUnchanged(scope, id, version)
  refuseIllegal(scope, ticket, 'assign')
  const person = (await activeAdministrators(scope)).find(one => one.id === assignee)
  if (assignee !== null && !person) throw refuseField('assignee', 'unknown')
  await setAssignee(scope, id, assignee)
  await moveTo(scope, ticket, { move: 'assign' })
  const actorName = await personName(scope)
  const at = await nextMoment(scope, id)
  await insertTicketEvent(scope, { ticketId: id, kind: 'assigned', actorName, assigneeName: person?.name ?? null, at })
  await publish<SupportEvent>(scope, { type: 'ticket-changed', ticket, seenBy: 'administrators' })
  return ticketFor(scope, id)
}

/**
 * Changes the category and priority of a ticket; both sides read it. An awaited first answer becomes due by the new
 * priority, counted from the opening of the ticket.
 */
export async function classify(
  scope: Scope,
  id: string,
  { version, category, priority }: InputOf<typeof classifyTicket>['body'],
): Promise<Ticket> {
  const ticket = await lockUnchanged(scope, id, version)
  refuseIllegal(scope, ticket, 'classify')
  const changed = (['category', 'priority'] as const).filter(kind => ticket[kind] !== { category, priority }[kind])
  if (changed.length === 0) return ticketFor(scope, id)
  await moveTo(scope, ticket, {
    move: 'classify',
    category,
    priority,
    ...(!ticket.isAnswered && { answer_due_at: dueAfter(ticket.createdAt, answerHours[priority]) }),
  })
  const [actorName, first] = [await personName(scope), await nextMoment(scope, id)]
  for (const [n, kind] of changed.entries()) {
    const [was, becomes] = [ticket[kind], { category, priority }[kind]]
    // never at the same instant as the last event, so that their order is defined
    const at = new Date(first.getTime() + n)
    await insertTicketEvent(scope, { ticketId: id, kind, actorName, was, becomes, at })
  }
  await publish<SupportEvent>(scope, { type: 'ticket-changed', ticket, seenBy: 'all' })
  return ticketFor(scope, id)
}

/** A locked ticket. Throws `stale`, with the current ticket, when it changed since `version`. */
export async function lockUnchanged(scope: Scope, id: string, version: number): Promise<OpenTicket> {
  const ticket = await lockTicket(scope, id)
  if (ticket.version !== version) throw new AppError('stale', { current: await ticketFor(scope, id) })
  return ticket
}
