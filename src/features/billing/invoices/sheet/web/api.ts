import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { applyCredit, type Invoice, voidInvoice } from '../../contract/invoice.ts'

type Voiding = ArgumentsOf<typeof voidInvoice>['body']

export function useVoid(id: string) {
  const cacheUpdate = useCacheUpdate()
  return useMutation({ mutationFn: (body: Voiding) => call(voidInvoice, { params: { id }, body }), ...cacheUpdate })
}

export function usePayFromCredit(id: string) {
  const cacheUpdate = useCacheUpdate()
  return useMutation({ mutationFn: () => call(applyCredit, { params: { id } }), ...cacheUpdate })
}

function useCacheUpdate() {
  const queries = useQueryClient()
  return {
    onSuccess: (invoice: Invoice) => queries.setQueryData(['invoices', 'one', invoice.id], invoice),
    // Refetch after a refusal too: it means that this screen is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  }
}
