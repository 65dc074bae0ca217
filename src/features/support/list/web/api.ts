import { keepPreviousData } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { useRead } from '#shell/calls/read.ts'
import { type About, listTickets } from '../../ticket/contract/ticket.ts'
import { ticketKeys } from '../../ticket/web/keys.ts'

type ListBody = ArgumentsOf<typeof listTickets>['body']

/** A page of tickets; the previous one stays on screen while the next loads. */
export function useTickets(body: ListBody) {
  return useRead(listTickets, { body }, ticketKeys.list(body), { placeholderData: keepPreviousData })
}

/** The newest tickets about one case or invoice, as many as a card shows. */
export function useTicketsAbout(about: About) {
  const body: ListBody = { about, rows: 5 }
  return useRead(listTickets, { body }, ticketKeys.list(body))
}
