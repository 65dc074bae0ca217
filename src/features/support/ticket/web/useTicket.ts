import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readTicket } from '../contract/ticket.ts'
import { ticketKeys } from './keys.ts'

export function useTicket(id: string) {
  return useQuery({
    queryKey: ticketKeys.one(id),
    queryFn: ({ signal }) => call(readTicket, { params: { id } }, { signal }),
  })
}
