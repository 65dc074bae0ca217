import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { queries } from '#shell/calls/queries.ts'
import { ticketKeys } from '../../web/keys.ts'
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
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: Written) =>
      call(writeToTicket, { params: { id: ticketId }, body }, { idempotencyKey: intention.current() }),
    onSuccess: () => {
      intention.done()
      return queries.invalidateQueries({ queryKey: ticketKeys.all })
    },
    onError: error => {
      if (!(error instanceof CallError) || error.code === 'network') return
      intention.done()
      const current = Thread.safeParse(error.facts.current)
      if (current.success) queries.setQueryData(ticketKeys.thread(ticketId), current.data)
    },
  })
}

/** Leaves an internal note; a retry after a lost answer leaves it once. */
export function useAddNote(ticketId: string) {
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: string) =>
      call(addTicketNote, { params: { id: ticketId }, body: { body } }, { idempotencyKey: intention.current() }),
    onSuccess: () => {
      intention.done()
      return queries.invalidateQueries({ queryKey: ticketKeys.thread(ticketId) })
    },
    onError: error => {
      if (error instanceof CallError && error.code !== 'network') intention.done()
    },
  })
}

/** Says that everything up to now was read; the counts of unread messages follow. */
export async function markAllRead(ticketId: string): Promise<void> {
  await call(markTicketRead, { params: { id: ticketId } })
  queries.invalidateQueries({ queryKey: ticketKeys.one(ticketId) })
}
