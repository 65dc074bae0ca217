import { keepPreviousData } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { useRead } from '#shell/calls/read.ts'
import { listInvoices } from '../contract/invoice.ts'

/** A page of invoices; the previous rows stay on screen while the next page loads. */
export function useInvoices(body: ArgumentsOf<typeof listInvoices>['body']) {
  return useRead(listInvoices, { body }, ['invoices', 'list', body], { placeholderData: keepPreviousData })
}
