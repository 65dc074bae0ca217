import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invite, listInvitations, withdrawInvitation } from '#features/auth/invitations/contract/invitation.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { listUsers } from '../contract/user.ts'

/** A page of users; the former one stays on screen while the next comes. */
export function useUsers(body: ArgumentsOf<typeof listUsers>['body']) {
  return useQuery({
    queryKey: ['users', 'list', body],
    queryFn: ({ signal }) => call(listUsers, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first so many invitations that have not become an account; the server sends all of the few. */
export function useInvitations(rows: number) {
  return useQuery({
    queryKey: ['users', 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
    select: ({ rows: all }) => ({ rows: all.slice(0, rows), total: all.length }),
  })
}

/** Invites an address, or again one that was invited before. */
export function useInvite() {
  const queries = useQueryClient()
  return useCreate(invite, {
    args: (body: ArgumentsOf<typeof invite>['body']) => ({ body }),
    onSuccess: () => {
      // not waited for: the row that asked is another one afterwards, and has to say first that it is done
      queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
}

/** Takes an invitation back that nobody has accepted. */
export function useWithdraw(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawInvitation, { params: { id } }),
    // a refusal too tells that this screen knew less than the server; not waited for: the row that asked goes, and has
    // to say first what became of it
    onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
