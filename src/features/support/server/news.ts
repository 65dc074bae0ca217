import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import { showTicketNumber } from '../contract/options.ts'
import type { OpenTicket } from './gate.ts'
import { assigneeOf } from './queries.ts'

type TicketNews = 'ticket-opened' | 'ticket-answered' | 'ticket-closed'

/**
 * Tells the other side of a ticket's news: its doctor, or whoever is in charge of it, else all administrators. A number
 * and a link travel, never a word of it. `past`: for the demo, what happened before is not mailed.
 */
export async function tellOther(
  scope: Scope,
  { id, number, doctorId }: OpenTicket,
  { kind, waits, past }: { kind: TicketNews; waits: boolean; past?: Date | undefined },
): Promise<void> {
  await notify({
    to: scope.kind === 'doctor' ? await desk(id) : [doctorId],
    kind,
    about: { kind: 'ticket', id, doctorId },
    number: showTicketNumber(number),
    by: scope.id,
    waits,
    ...(past && { at: past }),
  })
}

async function desk(ticketId: string): Promise<readonly string[] | 'administrators'> {
  const assignee = await trusted(system => assigneeOf(system, ticketId))
  return assignee === undefined ? 'administrators' : [assignee]
}
