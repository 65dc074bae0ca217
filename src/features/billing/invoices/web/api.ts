import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { listInvoices } from '../contract/invoice.ts'

/** A page of invoices; the previous rows stay on screen while the next page loads. */
export function useInvoices(body: ArgumentsOf<typeof listInvoices>['body']) {
  return useQuery({
    queryKey: ['invoices', 'list', body],
    queryFn: ({ signal }) => call(listInvoices, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}
