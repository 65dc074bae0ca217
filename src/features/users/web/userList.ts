import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { useListState } from '#shell/calls/list.ts'
import { UserState, userSorts } from '../contract/user.ts'

/** The list's state in the address: `/users?role=doctor&state=suspended&sort=seen#q=paz`. */
export function useUserList() {
  return useListState({
    filters: ['tab', 'role', 'state'],
    views: ['tab'],
    sort: { by: 'name', order: 'asc' },
  })
}
export type UserListState = ReturnType<typeof useUserList>

// an address can be edited by hand: what is no value of the list is no filter
const Asked = z.object({
  role: Role.optional().catch(undefined),
  state: UserState.optional().catch(undefined),
  sort: z.enum(userSorts).catch('name'),
})

/** What is asked of the server for this state. */
export function askedOf({ query, search }: Pick<UserListState, 'query' | 'search'>) {
  const { rows, after, before, sort, order, filters } = query
  const asked = Asked.parse({ ...filters, sort: order === 'desc' ? `-${sort}` : sort })
  return { ...asked, search, rows, after, before }
}
