import { z } from 'zod'
import { TypedPassword } from '#features/auth/contract/password.ts'
import { Role } from '#features/auth/contract/session.ts'
import { Clinic } from '#features/clinics/contract/clinic.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams, Language, optionalLine, Version } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'

/** Suspended: cannot sign in and has no session. All data of the person stays. */
export const UserState = z.enum(['active', 'suspended'])
export type UserState = z.infer<typeof UserState>

/**
 * One row of the administrator's list. `cases`: those submitted at least once; drafts are visible to their doctor only.
 */
export const UserRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  state: UserState,
  language: Language,
  cases: z.number().int(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
})
export type UserRow = z.infer<typeof UserRow>

/** The facts of a person in a search result. */
export const FoundUser = UserRow.pick({ id: true, name: true, email: true, role: true, state: true })
export type FoundUser = z.infer<typeof FoundUser>

/**
 * The sort orders of the list; a leading `-` sorts in descending order. `name` is by last name, `seen` by the time of
 * last activity.
 */
export const userSorts = ['name', '-name', 'email', '-email', 'seen', '-seen', 'created', '-created'] as const

/** A page of all users. A POST, so that a searched name is in no URL (decision 0003). */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'POST',
  path: '/api/users/list',
  may: 'read-users',
  input: {
    body: z.strictObject({
      search: optionalLine(100).default(''),
      role: Role.optional(),
      state: UserState.optional(),
      sort: z.enum(userSorts).default('name'),
      ...pageQuery,
    }),
  },
  output: pageOf(UserRow),
})

export const UserAbility = z.enum(['suspend', 'restore', 'change-role'])
export type UserAbility = z.infer<typeof UserAbility>

/** Why an administrator may not take an action on an account; error codes of `kit/errors.ts`. */
export const UserObstacle = z.enum(['own-account', 'last-administrator'])
export type UserObstacle = z.infer<typeof UserObstacle>

/** A clinic of this person for administrators: its address and contact details. */
export const UserClinic = Clinic.pick({
  ...{ id: true, name: true, phone: true, email: true, address: true, postalCode: true, province: true },
  ...{ isDefault: true, archived: true },
})
export type UserClinic = z.infer<typeof UserClinic>

/**
 * One account. `openCases`: submitted and neither completed nor cancelled. `sessions`: the number of open ones.
 * `mailRefused`: when a mail server refused an e-mail to this address for good, with its SMTP code, and accepted none
 * since. `cannot`: the reason for each action that fits the state but is refused now.
 */
export const User = UserRow.extend({
  phone: z.string(),
  licence: z.string(),
  version: Version,
  openCases: z.number().int(),
  sessions: z.number().int(),
  suspension: z.object({ at: z.string(), reason: z.string(), by: z.string() }).nullable(),
  mailRefused: z.object({ at: z.string(), answer: z.number().int() }).nullable(),
  clinics: z.array(UserClinic),
  can: z.array(UserAbility),
  cannot: z.array(z.object({ ability: UserAbility, why: UserObstacle })),
})
export type User = z.infer<typeof User>

export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/api/users/:id',
  may: 'read-users',
  input: { params: IdParams },
  output: User,
})

/**
 * Suspends an account and ends its sessions at once, on every server (S7). Refused with `own-account` or
 * `last-administrator`; a repeated call keeps the first reason.
 */
export const suspendUser = endpoint({
  name: 'suspendUser',
  method: 'PUT',
  path: '/api/users/:id/suspension',
  may: 'manage-users',
  input: { params: IdParams, body: z.strictObject({ reason: filled(500) }) },
  output: User,
})

/** Lifts a suspension. */
export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'DELETE',
  path: '/api/users/:id/suspension',
  may: 'manage-users',
  input: { params: IdParams },
  output: User,
})

/**
 * Changes the role of an account and ends its sessions at once: the next sign-in opens the other portal. Refused like a
 * suspension; an outdated `version` is `stale` with the account in `current`. Requires the caller's own password (A11).
 */
export const changeUserRole = endpoint({
  name: 'changeUserRole',
  method: 'PUT',
  path: '/api/users/:id/role',
  may: 'manage-users',
  input: { params: IdParams, body: z.strictObject({ version: Version, role: Role, password: TypedPassword }) },
  output: User,
})
