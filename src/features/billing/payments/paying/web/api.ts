import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { beginCheckout } from '../../cards/contract/checkout.ts'
import { announceTransfer, readPayWays } from '../../payment/contract/payment.ts'

// under the invoices' topic: whatever changes an invoice changes how it can be paid
const waysKey = (invoiceId: string) => ['invoices', 'pay-ways', invoiceId]

export function usePayWays(invoiceId: string) {
  return useQuery({
    queryKey: waysKey(invoiceId),
    queryFn: ({ signal }) => call(readPayWays, { params: { id: invoiceId } }, { signal }),
  })
}

export function useAnnounceTransfer(invoiceId: string) {
  const queries = useQueryClient()
  return useCreate(announceTransfer, {
    args: (body: { cents: number; proofId: string }) => ({ params: { id: invoiceId }, body }),
    onSuccess: ways => void queries.setQueryData(waysKey(invoiceId), ways),
    // a refusal means that this screen knows less of the invoice than the server
    onError: () => queries.invalidateQueries({ queryKey: waysKey(invoiceId) }),
  })
}

export function useBeginCheckout(invoiceId: string) {
  return useMutation({
    mutationFn: (cents: number) => call(beginCheckout, { params: { id: invoiceId }, body: { cents } }),
    // the page is left for Stripe's; the result comes from Stripe
    onSuccess: ({ url }) => location.assign(url),
  })
}
