import { useRead } from '#shell/calls/read.ts'
import { readInvoice } from '../../contract/invoice.ts'

/** One invoice in its current state. */
export function useInvoice(id: string) {
  return useRead(readInvoice, { params: { id } }, ['invoices', 'one', id])
}
