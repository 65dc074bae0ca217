import { InvoicesTable } from '#features/billing/invoices/web/InvoicesTable.tsx'
import { useInvoiceList } from '#features/billing/invoices/web/invoiceList.ts'

/** Everybody's invoices: the specification names no page of the administrator for them, so they open on the first screen. */
export function InvoicesPanel() {
  return <InvoicesTable list={useInvoiceList()} whose="everyone" />
}
