import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readDues } from '../contract/dues.ts'

/** What a doctor owes. */
export function useDues(doctor: string) {
  return useQuery({
    queryKey: ['invoices', 'dues', doctor],
    queryFn: ({ signal }) => call(readDues, { params: { id: doctor } }, { signal }),
  })
}
