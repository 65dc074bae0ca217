import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { useListState } from '#shell/lists/listState.ts'
import { UserState, userSorts } from '../contract/user.ts'

/** The list's state in the URL: `/users?role=doctor&state=suspended&sort=seen#q=paz`. */
export const userList = {
  schema: z.object({ tab: z.enum(['users', 'invitations']), role: Role, state: UserState }),
  views: ['tab'],
  sort: { orders: userSorts, first: 'name' },
} as const

export const useUserList = () => useListState(userList)
export type UserListState = ReturnType<typeof useUserList>

/** The request to the server for this state. */
export function requestOf({ query, filters: { role, state } }: Pick<UserListState, 'query' | 'filters'>) {
  return { ...query, role, state }
}
