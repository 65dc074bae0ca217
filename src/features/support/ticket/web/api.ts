import { useQuery } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { type About, listTickets, readTicket } from '../contract/ticket.ts'
import { ticketKeys } from './keys.ts'

type ListBody = ArgumentsOf<typeof listTickets>['body']

/** The newest tickets about one thing, as many as a card has room for. */
export function useTicketsAbout(about: About) {
  const body: ListBody = { about, rows: 5 }
  return useQuery({
    queryKey: ticketKeys.list(body),
    queryFn: ({ signal }) => call(listTickets, { body }, { signal }),
  })
}

export function useTicket(id: string) {
  return useQuery({
    queryKey: ticketKeys.one(id),
    queryFn: ({ signal }) => call(readTicket, { params: { id } }, { signal }),
  })
}
