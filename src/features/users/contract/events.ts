import type { Role } from '#features/auth/contract/session.ts'

interface OfUser {
  userId: string
}

/** An account was suspended; `isFirst`: it was not suspended already. */
export interface UserSuspended extends OfUser {
  type: 'user-suspended'
  reason: string
  isFirst: boolean
}

/** An account may sign in again; `isFirst`: it was suspended. */
export interface UserRestored extends OfUser {
  type: 'user-restored'
  isFirst: boolean
}

/** An account got another role. */
export interface RoleChanged extends OfUser {
  type: 'role-changed'
  from: Role
  role: Role
}

export type UserEvent = UserSuspended | UserRestored | RoleChanged
