import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import {
  importBankFile,
  listMovements,
  type MovementCommand,
  settleMovement,
  suggestInvoices,
} from '../contract/movement.ts'

export function useImportBankFile() {
  const queries = useQueryClient()
  return useCreate(importBankFile, {
    args: (fileId: string) => ({ body: { fileId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payments'] }),
  })
}

export function useMovements(body: ArgumentsOf<typeof listMovements>['body']) {
  return useRead(listMovements, { body }, ['payments', 'movements', body], { placeholderData: keepPreviousData })
}

export function useSuggestions(id: string, search: string) {
  return useRead(suggestInvoices, { params: { id }, body: { search } }, ['payments', 'suggestions', id, search], {
    placeholderData: keepPreviousData,
  })
}

export function useSettleMovement(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: MovementCommand) => call(settleMovement, { params: { id }, body: { command } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['payments'] })
      return queries.invalidateQueries({ queryKey: ['invoices'] })
    },
  })
}
