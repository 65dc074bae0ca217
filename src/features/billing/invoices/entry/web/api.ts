import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCases } from '#features/cases/contract/case.ts'
import { allRows } from '#kit/paging.ts'
import { call } from '#shell/calls/call.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { addInvoice, type NewInvoice } from '../../contract/invoice.ts'

/** Issues an invoice; retried with the same intention, it is issued once. */
export function useIssue(doctor: string) {
  const queries = useQueryClient()
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: NewInvoice) =>
      call(addInvoice, { params: { id: doctor }, body }, { idempotencyKey: intention.current() }),
    onSuccess: () => {
      intention.done()
      return queries.invalidateQueries({ queryKey: ['invoices'] })
    },
    // what was refused is mended and is another intention then
    onError: () => intention.done(),
  })
}

/** A doctor's cases, to choose from. */
export function useCasesOf(doctor: string) {
  return useQuery({
    queryKey: ['cases', 'of', doctor],
    queryFn: ({ signal }) => call(listCases, { body: { doctor, rows: allRows } }, { signal }),
  })
}
