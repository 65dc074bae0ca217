import { useEffect, useState } from 'react'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { useTicket } from '../../ticket/web/useTicket.ts'

/**
 * The ticket as it was when a popup was opened, or as it was when a refusal reported a change. A newer answer in the
 * cache does not replace it, so that a form never sends a version that its reader has not seen.
 */
export function useTicketNow(ticket: Ticket, refusal?: unknown): Ticket {
  const newest = useTicket(ticket.id).data ?? ticket
  const [shownTicket, setShownTicket] = useState(ticket)
  useEffect(() => {
    if (refusal) setShownTicket(newest)
  }, [refusal, newest])
  return shownTicket
}
