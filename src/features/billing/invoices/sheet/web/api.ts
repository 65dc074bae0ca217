import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { applyCredit, type Invoice, voidInvoice } from '../../contract/invoice.ts'

type Voiding = ArgumentsOf<typeof voidInvoice>['body']

export function useVoid(id: string) {
  const keep = useKeep()
  return useMutation({ mutationFn: (body: Voiding) => call(voidInvoice, { params: { id }, body }), ...keep })
}

export function usePayFromCredit(id: string) {
  const keep = useKeep()
  return useMutation({ mutationFn: () => call(applyCredit, { params: { id } }), ...keep })
}

function useKeep() {
  const queries = useQueryClient()
  return {
    onSuccess: (invoice: Invoice) => queries.setQueryData(['invoices', 'one', invoice.id], invoice),
    // a refusal too tells that this screen knew less than the server
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  }
}
