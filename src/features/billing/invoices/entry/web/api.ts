import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCases } from '#features/cases/case/contract/case.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { everyRow } from '#shell/calls/everyRow.ts'
import { addInvoice, type NewInvoice } from '../../contract/invoice.ts'

/** Issues an invoice. A retry after a lost answer does not issue it twice. */
export function useIssue(doctor: string) {
  const queries = useQueryClient()
  return useCreate(addInvoice, {
    args: (body: NewInvoice) => ({ params: { id: doctor }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** A doctor's cases to choose from. */
export function useCasesOf(doctor: string) {
  return useQuery({
    queryKey: ['cases', 'of', doctor],
    queryFn: ({ signal }) => everyRow(part => call(listCases, { body: { doctor, ...part } }, { signal })),
  })
}
