import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#features/auth/contract/session.ts'
import { invite, listInvitations } from '#features/auth/invitations/contract/invitation.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/call.ts'
import { useIntention } from '#shell/intention.ts'
import { changeUserRole, listUsers, readUser, restoreUser, suspendUser, type User } from '../contract/user.ts'

/** A page of users; the former one stays on screen while the next comes. */
export function useUsers(body: ArgumentsOf<typeof listUsers>['body']) {
  return useQuery({
    queryKey: ['users', 'list', body],
    queryFn: ({ signal }) => call(listUsers, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useUserAccount(id: string) {
  return useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(readUser, { params: { id } }, { signal }),
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
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: ArgumentsOf<typeof invite>['body']) =>
      call(invite, { body }, { idempotencyKey: intention.current() }),
    onSuccess: () => {
      intention.done()
      // not waited for: the row that asked is another one afterwards, and has to say first that it is done
      queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
}

/** What an administrator does with an account. */
export type UserDeed = { kind: 'suspend'; reason: string } | { kind: 'restore' } | { kind: 'change-role'; role: Role }

export function useUserDeed({ id, version }: Pick<User, 'id' | 'version'>) {
  const queries = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (deed: UserDeed) => {
      if (deed.kind === 'suspend') return call(suspendUser, { params, body: { reason: deed.reason } })
      if (deed.kind === 'restore') return call(restoreUser, { params })
      return call(changeUserRole, { params, body: { version, role: deed.role } })
    },
    onSuccess: user => queries.setQueryData(['users', 'one', id], user),
    // a refusal too tells that this screen knew less than the server
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
