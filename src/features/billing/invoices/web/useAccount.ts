import { readUser } from '#features/users/contract/user.ts'
import { useRead } from '#shell/calls/read.ts'

/** The account that the invoices belong to, as an administrator reads it. */
export function useAccount(id: string) {
  return useRead(readUser, { params: { id } }, ['users', 'one', id])
}
