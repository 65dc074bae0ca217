import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readPaymentQueue } from '../../payments/payment/contract/payment.ts'

/** The numbers of transfers and bank movements that wait for an administrator. */
export function usePaymentQueue() {
  return useQuery({
    queryKey: ['payments', 'queue'],
    queryFn: ({ signal }) => call(readPaymentQueue, {}, { signal }),
  })
}
