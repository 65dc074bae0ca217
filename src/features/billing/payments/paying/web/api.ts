import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import { beginCheckout } from '../../cards/contract/checkout.ts'
import { announceTransfer, readPayWays } from '../../payment/contract/payment.ts'

// under the `invoices` key: every change of an invoice changes how it can be paid
const waysKey = (invoiceId: string) => ['invoices', 'pay-ways', invoiceId]

export function usePayWays(invoiceId: string) {
  return useRead(readPayWays, { params: { id: invoiceId } }, waysKey(invoiceId))
}

export function useAnnounceTransfer(invoiceId: string) {
  const queries = useQueryClient()
  return useCreate(announceTransfer, {
    args: (body: { cents: number; proofId: string }) => ({ params: { id: invoiceId }, body }),
    onSuccess: ways => void queries.setQueryData(waysKey(invoiceId), ways),
    // Refetch after a refusal: it means that this screen is out of date.
    onError: () => queries.invalidateQueries({ queryKey: waysKey(invoiceId) }),
  })
}

export function useBeginCheckout(invoiceId: string) {
  return useMutation({
    mutationFn: (cents: number) => call(beginCheckout, { params: { id: invoiceId }, body: { cents } }),
    // the browser leaves for Stripe's page; the result is reported by Stripe
    onSuccess: ({ url }) => location.assign(url),
  })
}
