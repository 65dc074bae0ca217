import { Role } from '#features/auth/contract/session.ts'
import { Province } from '#features/clinics/contract/options.ts'
import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import type { Page, SearchHits } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { UserEvent } from '../contract/events.ts'
import { FoundUser, type User, type UserAbility, type UserObstacle, type UserRow } from '../contract/user.ts'
import {
  clinicsOf,
  deleteSuspension,
  insertSuspension,
  lockAdministrators,
  lockUser,
  type PersonRow,
  submittedCases,
  type UserFactsRow,
  type UsersRequest,
  updateRole,
  userPage,
  userRow,
} from './queries.ts'

export async function usersFor(scope: Scope, request: UsersRequest): Promise<Page<UserRow>> {
  const page = await userPage(scope, request)
  return { ...page, rows: await withCases(scope, page.rows) }
}

/** The people whose name or e-mail contains the search words; for a doctor none. */
export async function findUsers(scope: Scope, words: string, most: number): Promise<SearchHits<FoundUser>> {
  if (scope.kind !== 'super-admin') return { hits: [], total: 0 }
  const { rows, total } = await userPage(scope, { search: words, sort: 'name', rows: most })
  return { total, hits: rows.map(row => FoundUser.parse(toPerson(row))) }
}

export async function userFor(scope: Scope, id: string): Promise<User> {
  const row = await userRow(scope, id)
  if (!row) throw new AppError('not-found')
  const clinics = await clinicsOf(scope, id)
  const cases = await submittedCases(scope, [id])
  return {
    ...toPerson(row),
    cases: cases.get(id) ?? 0,
    phone: row.phone,
    licence: row.licence,
    version: row.version,
    openCases: row.open_cases,
    sessions: row.sessions,
    suspension: suspensionOf(row),
    mailRefused: row.refused_at && { at: row.refused_at.toISOString(), answer: row.refusal_answer ?? 0 },
    clinics: clinics.map(({ postal_code, is_default, province, ...clinic }) => ({
      ...clinic,
      postalCode: postal_code,
      isDefault: is_default,
      province: Province.parse(province),
    })),
    ...abilitiesFor(scope, row),
  }
}

/** Suspends an account; its sessions and its invitations of others end in this transaction. */
export async function suspend(scope: Scope, id: string, reason: string): Promise<User> {
  await lockForSaving(scope, id)
  await refuseToLoseControl(scope, id)
  const isFirst = await insertSuspension(scope, id, reason)
  await publish<UserEvent>(scope, { type: 'user-suspended', userId: id, reason, isFirst })
  return userFor(scope, id)
}

export async function restore(scope: Scope, id: string): Promise<User> {
  await lockForSaving(scope, id)
  const isFirst = await deleteSuspension(scope, id)
  await publish<UserEvent>(scope, { type: 'user-restored', userId: id, isFirst })
  return userFor(scope, id)
}

/** Changes the role of an account; setting the same role changes nothing and ends nothing. */
export async function changeRole(
  scope: Scope,
  id: string,
  { version, role }: { version: number; role: Role },
): Promise<User> {
  const locked = await lockForSaving(scope, id)
  if (locked.version !== version) throw new AppError('stale', { current: await userFor(scope, id) })
  if (locked.role === role) return userFor(scope, id)
  await refuseToLoseControl(scope, id)
  await updateRole(scope, id, role)
  await publish<UserEvent>(scope, { type: 'role-changed', userId: id, from: Role.parse(locked.role), role })
  return userFor(scope, id)
}

// all administrators are locked first and in one order, so that two who act on each other queue instead of deadlocking
async function lockForSaving(scope: Scope, id: string) {
  await lockAdministrators(scope)
  const locked = await lockUser(scope, id)
  if (!locked) throw new AppError('not-found')
  return locked
}

async function refuseToLoseControl(scope: Scope, id: string): Promise<void> {
  const row = await userRow(scope, id)
  const why = row && obstacleFor(scope, row)
  if (why) throw new AppError(why)
}

// administrators cannot lock themselves out by mistake, and one must remain who can invite others
function obstacleFor(scope: Scope, row: UserFactsRow): UserObstacle | undefined {
  if (row.role === 'super-admin' && !row.suspended_at && row.other_administrators === 0) return 'last-administrator'
  return row.id === scope.id ? 'own-account' : undefined
}

function abilitiesFor(scope: Scope, row: UserFactsRow): Pick<User, 'can' | 'cannot'> {
  const fitting: UserAbility[] = row.suspended_at ? ['restore', 'change-role'] : ['suspend', 'change-role']
  const why = obstacleFor(scope, row)
  return why ? { can: [], cannot: fitting.map(ability => ({ ability, why })) } : { can: fitting, cannot: [] }
}

async function withCases(scope: Scope, people: readonly PersonRow[]): Promise<UserRow[]> {
  const cases = await submittedCases(
    scope,
    people.map(({ id }) => id),
  )
  return people.map(row => ({ ...toPerson(row), cases: cases.get(row.id) ?? 0 }))
}

function toPerson(row: PersonRow): Omit<UserRow, 'cases'> {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: Role.parse(row.role),
    state: row.suspended_at ? 'suspended' : 'active',
    language: Language.parse(row.language),
    createdAt: instant(row.created_at),
    lastSeenAt: row.last_seen_at && instant(row.last_seen_at),
  }
}

function suspensionOf({ suspended_at, suspension_reason, suspended_by }: UserFactsRow): User['suspension'] {
  if (!suspended_at) return null
  return { at: instant(suspended_at), reason: suspension_reason ?? '', by: suspended_by ?? '' }
}

function instant(at: Date): string {
  return at.toISOString()
}
