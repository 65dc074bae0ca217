import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { useRead } from '#shell/calls/read.ts'
import { ticketKeys } from '../../ticket/web/keys.ts'
import { addTicketNote, markTicketRead, readThread, Thread, writeToTicket } from '../contract/message.ts'

export function useThread(ticketId: string) {
  return useRead(readThread, { params: { id: ticketId } }, ticketKeys.thread(ticketId))
}

interface Written {
  body: string
  files: string[]
  seen: string | null
}

/**
 * Writes a message. A retry after a lost answer does not write it twice. The thread in a `stale` refusal is shown at
 * once.
 */
export function useWriteToTicket(ticketId: string) {
  return useCreate(writeToTicket, {
    args: (body: Written) => ({ params: { id: ticketId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketKeys.all }),
    onError: error => {
      if (!(error instanceof CallError)) return
      const current = Thread.safeParse(error.facts.current)
      if (current.success) queries.setQueryData(ticketKeys.thread(ticketId), current.data)
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
