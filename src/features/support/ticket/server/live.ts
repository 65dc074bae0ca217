import { announce } from '#platform/live.ts'
import type { SupportEvent, TicketChanged, TicketMerged, TicketSplit } from '../contract/events.ts'

/** Refreshes the screens of a ticket's doctor and of all administrators. */
export async function announceTicket({ ticket: { id, doctorId } }: Pick<SupportEvent, 'ticket'>): Promise<void> {
  await announce({ topic: 'tickets', id, roles: ['super-admin'], users: [doctorId] })
}

/** Refreshes the screens that show a change: doctors see neither the assignee nor the notes. */
export async function announceChanged(event: TicketChanged): Promise<void> {
  if (event.seenBy === 'all') await announceTicket(event)
  else await announce({ topic: 'tickets', id: event.ticket.id, roles: ['super-admin'] })
}

/** Refreshes both tickets of a merge. */
export async function announceMerged({ ticket, into }: TicketMerged): Promise<void> {
  for (const each of [ticket, into]) await announceTicket({ ticket: each })
}

/** Refreshes both tickets of a split. */
export async function announceSplit({ ticket, from }: TicketSplit): Promise<void> {
  await announceTicket({ ticket })
  if (from) await announceTicket({ ticket: from })
}
