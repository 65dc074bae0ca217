import { useEffect, useState } from 'react'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { useTicket } from '../../ticket/web/useTicket.ts'

/**
 * The ticket that a popup was opened on, until a refusal says that it changed: a form does not send what its reader did
 * not see only because a newer answer came in meanwhile.
 */
export function useTicketNow(ticket: Ticket, refusal?: unknown): Ticket {
  const newest = useTicket(ticket.id).data ?? ticket
  const [shownTicket, setShownTicket] = useState(ticket)
  useEffect(() => {
    if (refusal) setShownTicket(newest)
  }, [refusal, newest])
  return shownTicket
}
