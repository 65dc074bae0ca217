import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useRead } from '#shell/calls/read.ts'
import {
  decideTransfer,
  listTransfers,
  readPayWays,
  type Transfer,
  type TransferDecision,
} from '../../payment/contract/payment.ts'

export function useTransfers(body: ArgumentsOf<typeof listTransfers>['body']) {
  return useRead(listTransfers, { body }, ['payments', 'transfers', body], { placeholderData: keepPreviousData })
}

/** A transfer in its current state; it may have been decided since its list was loaded. */
export function useTransferNow(opened: Transfer): Transfer {
  const ways = useRead(readPayWays, { params: { id: opened.invoiceId } }, ['invoices', 'transfers', opened.invoiceId])
  return ways.data?.transfers.find(({ id }) => id === opened.id) ?? opened
}

export function useDecideTransfer(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: TransferDecision) => call(decideTransfer, { params: { id }, body: { command } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['payments'] })
      return queries.invalidateQueries({ queryKey: ['invoices'] })
    },
  })
}
