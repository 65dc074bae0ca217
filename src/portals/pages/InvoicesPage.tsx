import { InvoicesPage } from '#features/billing/pages/web/InvoicesPage.tsx'
import { TicketsOf } from '#features/support/list/web/TicketsOf.tsx'

/** The doctor’s own invoices, each invoice with the tickets about it. */
export function Component() {
  return (
    <InvoicesPage ticketsOf={({ id, doctorId }) => <TicketsOf about={{ kind: 'invoice', id }} doctorId={doctorId} />} />
  )
}
