import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readInvoice } from '../../contract/invoice.ts'

/** One invoice in its current state. */
export function useInvoice(id: string) {
  return useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(readInvoice, { params: { id } }, { signal }),
  })
}
