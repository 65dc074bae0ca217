import { joined } from '#features/conversation/web/thread.ts'
import { useThreadPages, withNewest } from '#features/conversation/web/useThreadPages.ts'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { ticketKeys } from '../../ticket/web/keys.ts'
import { addTicketNote, markTicketRead, readThread, Thread, writeToTicket } from '../contract/message.ts'

/** The part of a ticket's conversation that is loaded. `linked`: the message that a link leads to. */
export function useThread({ id, merged, unread }: Ticket, linked: string | null) {
  return useThreadPages<Thread>({
    // a merge and a split change the conversation in the middle, not only at its end
    key: [...ticketKeys.thread(id), merged.map(({ number }) => number)],
    load: (query, options) => call(readThread, { params: { id }, query }, options),
    join,
    linked,
    unread,
  })
}

function join(known: Thread, part: Thread): Thread {
  return {
    ...part,
    messages: joined(known.messages, part.messages),
    events: joined(known.events, part.events),
    notes: joined(known.notes, part.notes),
  }
}

interface Written {
  body: string
  files: string[]
  seen: string | null
}

/**
 * Writes a message. A retry after a lost answer does not write it twice. The messages in a `stale` refusal are shown at
 * once.
 */
export function useWriteToTicket(ticketId: string) {
  return useCreate(writeToTicket, {
    args: (body: Written) => ({ params: { id: ticketId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketKeys.all }),
    onError: error => {
      if (!(error instanceof CallError)) return
      const current = Thread.safeParse(error.facts.current)
      if (!current.success) return
      const filters = { queryKey: ticketKeys.thread(ticketId) }
      queries.setQueriesData<Thread>(filters, known => known && withNewest(known, current.data, join))
    },
  })
}

/** Adds an internal note. A retry after a lost answer does not add it twice. */
export function useAddNote(ticketId: string) {
  return useCreate(addTicketNote, {
    args: (body: string) => ({ params: { id: ticketId }, body: { body } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketKeys.thread(ticketId) }),
  })
}

/** Records that everything up to now was read, then refetches the counts of unread messages. */
export async function markAllRead(ticketId: string): Promise<void> {
  await call(markTicketRead, { params: { id: ticketId } })
  queries.invalidateQueries({ queryKey: ticketKeys.one(ticketId) })
}
