import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { listTickets } from '../../ticket/contract/ticket.ts'
import { ticketKeys } from '../../ticket/web/keys.ts'

/** A page of tickets; the former one stays on screen while the next comes. */
export function useTickets(body: ArgumentsOf<typeof listTickets>['body']) {
  return useQuery({
    queryKey: ticketKeys.list(body),
    queryFn: ({ signal }) => call(listTickets, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}
