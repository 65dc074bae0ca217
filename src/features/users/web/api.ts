import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { invite, listInvitations, withdrawInvitation } from '#features/auth/invitations/contract/invitation.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import { listUsers } from '../contract/user.ts'

/** A page of users; the previous one stays on screen while the next loads. */
export function useUsers(body: ArgumentsOf<typeof listUsers>['body']) {
  return useRead(listUsers, { body }, ['users', 'list', body], { placeholderData: keepPreviousData })
}

/** The first invitations without an account; the server sends the newest hundred, and how many there are. */
export function useInvitations(rows: number) {
  return useRead(listInvitations, {}, ['users', 'invitations'], {
    select: ({ rows: all, total }) => ({ rows: all.slice(0, rows), total }),
  })
}

/** Invites an address, or resends its invitation. */
export function useInvite() {
  const queries = useQueryClient()
  return useCreate(invite, {
    args: (body: ArgumentsOf<typeof invite>['body']) => ({ body }),
    onSuccess: () => {
      // not awaited: the refetch replaces the calling row, which has to report its success first
      queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
}

/** Withdraws an invitation that was not accepted. */
export function useWithdraw(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawInvitation, { params: { id } }),
    // Refetch after a refusal too: it means that this screen is out of date. Not awaited: the refetch removes the
    // calling row, which has to report the result first.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
