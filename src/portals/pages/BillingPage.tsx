import { BillingPage } from '#features/billing/pages/web/BillingPage.tsx'
import { TicketsOf } from '#features/support/list/web/TicketsOf.tsx'

/** A doctor’s billing, or everybody’s, each invoice with the tickets about it. */
export function Component() {
  return (
    <BillingPage ticketsOf={({ id, doctorId }) => <TicketsOf about={{ kind: 'invoice', id }} doctorId={doctorId} />} />
  )
}
