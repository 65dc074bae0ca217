import { InvoicesTable } from '#features/billing/invoices/web/InvoicesTable.tsx'
import { useInvoiceList } from '#features/billing/invoices/web/invoiceList.ts'

/**
 * The invoices of all doctors: the specification has no page for them, so they are on the administrator's dashboard.
 */
export function InvoicesPanel() {
  return <InvoicesTable list={useInvoiceList()} whose="everyone" />
}
