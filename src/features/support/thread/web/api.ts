import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { ticketKeys } from '../../ticket/web/keys.ts'
import { addTicketNote, markTicketRead, readThread, Thread, writeToTicket } from '../contract/message.ts'

export function useThread(ticketId: string) {
  return useQuery({
    queryKey: ticketKeys.thread(ticketId),
    queryFn: ({ signal }) => call(readThread, { params: { id: ticketId } }, { signal }),
  })
}

interface Written {
  body: string
  files: string[]
  seen: string | null
}

/** Writes a message; a retry after a lost answer writes it once. What a refusal shows of the thread is shown at once. */
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

/** Leaves an internal note; a retry after a lost answer leaves it once. */
export function useAddNote(ticketId: string) {
  return useCreate(addTicketNote, {
    args: (body: string) => ({ params: { id: ticketId }, body: { body } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketKeys.thread(ticketId) }),
  })
}

/** Says that everything up to now was read; the counts of unread messages follow. */
export async function markAllRead(ticketId: string): Promise<void> {
  await call(markTicketRead, { params: { id: ticketId } })
  queries.invalidateQueries({ queryKey: ticketKeys.one(ticketId) })
}
