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

/** A suspension was lifted; `isFirst`: the account was suspended before. */
export interface UserRestored extends OfUser {
  type: 'user-restored'
  isFirst: boolean
}

/** The role of an account changed. */
export interface RoleChanged extends OfUser {
  type: 'role-changed'
  from: Role
  role: Role
}

export type UserEvent = UserSuspended | UserRestored | RoleChanged
