import { useRead } from '#shell/calls/read.ts'
import { readTicket } from '../contract/ticket.ts'
import { ticketKeys } from './keys.ts'

export function useTicket(id: string) {
  return useRead(readTicket, { params: { id } }, ticketKeys.one(id))
}
