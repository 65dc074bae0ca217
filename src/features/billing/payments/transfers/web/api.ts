import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { decideWire, listWires, readPayWays, type Wire, type WireDecision } from '../../payment/contract/payment.ts'

export function useTransfers(body: ArgumentsOf<typeof listWires>['body']) {
  return useQuery({
    queryKey: ['payments', 'wires', body],
    queryFn: ({ signal }) => call(listWires, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A transfer as it is now: what its list shows may have been decided since. */
export function useWireNow(opened: Wire): Wire {
  const ways = useQuery({
    // under the invoices' topic, as everything that is read with an invoice
    queryKey: ['invoices', 'wires', opened.invoiceId],
    queryFn: ({ signal }) => call(readPayWays, { params: { id: opened.invoiceId } }, { signal }),
  })
  return ways.data?.wires.find(({ id }) => id === opened.id) ?? opened
}

export function useDecideWire(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: WireDecision) => call(decideWire, { params: { id }, body: { command } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['payments'] })
      return queries.invalidateQueries({ queryKey: ['invoices'] })
    },
  })
}
