import { useQuery } from '@tanstack/react-query'
import { readUser } from '#features/users/contract/user.ts'
import { call } from '#shell/calls/call.ts'

/** The account that the invoices belong to, as an administrator reads it. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(readUser, { params: { id } }, { signal }),
  })
}
