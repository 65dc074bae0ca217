import { personName } from '#features/cases/case/server/personName.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { SupportEvent } from '../../ticket/contract/events.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import {
  loadTicket,
  lockTicket,
  moveTo,
  nextMoment,
  type OpenTicket,
  refuseIllegal,
} from '../../ticket/server/lockTicket.ts'
import { ticketFor } from '../../ticket/server/ticket.ts'
import { lockUnchanged } from './move.ts'
import { insertTicketEvent, lockTickets, redirectMerged, updateMergeTarget } from './queries.ts'

/** Merges a ticket into another one of the same doctor: from now on its messages are read there. */
export async function merge(
  scope: Scope,
  id: string,
  { version, into }: { version: number; into: string },
): Promise<Ticket> {
  await lockTickets(scope, [id, into])
  const from = await lockUnchanged(scope, id, version)
  refuseIllegal(scope, from, 'merge')
  const to = await targetOf(scope, from, into)
  const at = await nextMoment(scope, into)
  await moveTo(scope, from, { move: 'merge', at, merged_into: into })
  await redirectMerged(scope, id, into)
  // when the merged ticket waited for an answer, its target does now
  const waitsSince = from.state === 'open' && to.state === 'waiting' ? new Date(from.since) : undefined
  await updateMergeTarget(scope, into, { at, waitsSince })
  await insertTicketEvent(scope, {
    ticketId: id,
    kind: 'merged',
    actorName: await personName(scope),
    otherId: into,
    at,
  })
  await publish<SupportEvent>(scope, { type: 'ticket-merged', ticket: from, into: to, waited: from.state === 'open' })
  return ticketFor(scope, id)
}

async function targetOf(scope: Scope, from: OpenTicket, into: string): Promise<OpenTicket> {
  const to = await loadTicket(scope, into).catch(error => {
    throw error instanceof AppError && error.code === 'not-found' ? refuseField('into', 'unknown') : error
  })
  if (to.id === from.id || to.isMerged) throw refuseField('into', 'unknown')
  if (to.doctorId !== from.doctorId) throw refuseField('into', 'another-doctor')
  if (to.state === 'solved') throw refuseField('into', 'solved')
  return to
}

/** Undoes a merge: the ticket is open again, with its own messages. */
export async function split(scope: Scope, id: string): Promise<Ticket> {
  const ticket = await lockTicket(scope, id)
  refuseIllegal(scope, ticket, 'split')
  const from = (await ticketFor(scope, id)).mergedInto
  const at = await nextMoment(scope, id)
  await moveTo(scope, ticket, { move: 'split', at, merged_into: null })
  const actorName = await personName(scope)
  await insertTicketEvent(scope, { ticketId: id, kind: 'split', actorName, ...(from && { otherId: from.id }), at })
  const into = from && (await loadTicket(scope, from.id))
  await publish<SupportEvent>(scope, { type: 'ticket-split', ticket, from: into ?? undefined })
  return ticketFor(scope, id)
}
