import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#features/auth/contract/session.ts'
import { readTaxDataOf } from '#features/profile/person/contract/profile.ts'
import { call } from '#shell/calls/call.ts'
import { useRead } from '#shell/calls/read.ts'
import { changeUserRole, readUser, restoreUser, suspendUser, type User } from '../../contract/user.ts'

export function useUserAccount(id: string) {
  return useRead(readUser, { params: { id } }, ['users', 'one', id])
}

/** The recipient of a doctor's invoices. */
export function useTaxDataOf(id: string) {
  return useRead(readTaxDataOf, { params: { id } }, ['users', 'tax-data', id])
}

/** The actions of an administrator on an account. */
export type UserAction =
  | { kind: 'suspend'; reason: string }
  | { kind: 'restore' }
  | { kind: 'change-role'; role: Role; password: string }

export function useUserAction({ id, version }: Pick<User, 'id' | 'version'>) {
  const queries = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (action: UserAction) => {
      if (action.kind === 'suspend') return call(suspendUser, { params, body: { reason: action.reason } })
      if (action.kind === 'restore') return call(restoreUser, { params })
      return call(changeUserRole, { params, body: { version, role: action.role, password: action.password } })
    },
    onSuccess: user => queries.setQueryData(['users', 'one', id], user),
    // refetch after a refusal too: it means that this screen is out of date
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
