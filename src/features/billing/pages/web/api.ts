import { useRead } from '#shell/calls/read.ts'
import { readPaymentQueue } from '../../payments/payment/contract/payment.ts'

/** The numbers of transfers and bank movements that wait for an administrator. */
export function usePaymentQueue() {
  return useRead(readPaymentQueue, {}, ['payments', 'queue'])
}
