import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { decideWire, listWires, type WireDecision } from '../../contract/payment.ts'

export function useWires(body: ArgumentsOf<typeof listWires>['body']) {
  return useQuery({
    queryKey: ['payments', 'wires', body],
    queryFn: ({ signal }) => call(listWires, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
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
