import { sql } from 'kysely'
import type { Role } from '#features/auth/contract/session.ts'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { listUsers } from '../contract/user.ts'

export type UsersRequest = InputOf<typeof listUsers>['body']
export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>
export type UserFactsRow = NonNullable<Awaited<ReturnType<typeof userRow>>>

/** A page of all accounts; name and e-mail are searched through the trigram index. */
export function userPage(
  scope: Scope,
  { search, role, state, sort, ...place }: UsersRequest,
): Promise<Page<PersonRow>> {
  const words = searchTerms(search)
  const matches = people(scope)
    .where(eb => eb.and(words.map(word => sql<boolean>`u.search like fold_text(${containing(word)})`)))
    .$if(role !== undefined, q => q.where('u.role', '=', role ?? ''))
    .$if(state !== undefined, q => q.where('x.user_id', state === 'suspended' ? 'is not' : 'is', null))
  const keys = {
    name: sql`fold_text(u.last_name || ' ' || u.first_name)`,
    email: sql`u.email`,
    seen: sql`coalesce(u.last_seen_at, '-infinity')`,
    created: sql`u.created_at`,
  }
  return keysetPage(scope, matches, orderOf(sort, keys, sql`u.id`), place)
}

/** How many cases each of these doctors has submitted at least once; a doctor without any is missing. */
export async function submittedCases(admin: Scope, doctorIds: readonly string[]): Promise<Map<string, number>> {
  const counts = await admin.query
    .selectFrom('cases')
    .select(['doctor_id', sql<number>`count(*)::int`.as('n')])
    .where(sql<boolean>`doctor_id = any(${doctorIds}::uuid[])`)
    .where('first_submitted_at', 'is not', null)
    .groupBy('doctor_id')
    .execute()
  return new Map(counts.map(({ doctor_id, n }) => [doctor_id, n]))
}

/** One account with the data of its page; `other_administrators` counts the other active ones. */
export function userRow(scope: Scope, id: string) {
  return people(scope)
    .leftJoin('users as b', 'b.id', 'x.by')
    .leftJoin('mail_refusals as m', 'm.recipient', 'u.email')
    .select(['m.refused_at', 'm.answer as refusal_answer'])
    .select(['u.phone', 'u.licence', 'u.version', 'x.reason as suspension_reason'])
    .select(sql<string | null>`b.first_name || ' ' || b.last_name`.as('suspended_by'))
    .select(eb => [
      eb
        .selectFrom('cases as k')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('k.doctor_id', '=', 'u.id')
        .where('k.first_submitted_at', 'is not', null)
        .where('k.phase', 'not in', ['completed', 'cancelled'])
        .$asScalar()
        .$notNull()
        .as('open_cases'),
      eb
        .selectFrom('sessions as s')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.ended_at', 'is', null)
        .where(sql<boolean>`s.expires_at > now()`)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('users as o')
        .leftJoin('user_suspensions as ox', 'ox.user_id', 'o.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('o.role', '=', 'super-admin')
        .whereRef('o.id', '<>', 'u.id')
        .where('ox.user_id', 'is', null)
        .$asScalar()
        .$notNull()
        .as('other_administrators'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** The clinics of a doctor: the default first, the archived last. */
export function clinicsOf(admin: Scope, doctorId: string) {
  return admin.query
    .selectFrom('clinics as c')
    .leftJoin('clinic_archives as a', 'a.clinic_id', 'c.id')
    .leftJoin('default_clinics as d', 'd.clinic_id', 'c.id')
    .select(['c.id', 'c.name', 'c.phone', 'c.email', 'c.address', 'c.postal_code', 'c.province'])
    .select(sql<boolean>`a.clinic_id is not null`.as('archived'))
    .select(sql<boolean>`d.clinic_id is not null`.as('is_default'))
    .where('c.doctor_id', '=', doctorId)
    .orderBy('archived')
    .orderBy('is_default', 'desc')
    .orderBy(sql`fold_text(c.name)`)
    .execute()
}

/**
 * Locks every administrator's row, so that one transaction at a time decides who remains one. Rows that only refer to
 * them can still be written.
 */
export async function lockAdministrators(admin: Scope): Promise<void> {
  await admin.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super-admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function lockUser(admin: Scope, id: string) {
  return admin.query
    .selectFrom('users')
    .select(['role', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Suspends; returns false when the account was suspended already. */
export async function insertSuspension(admin: Scope, id: string, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await admin.query
    .insertInto('user_suspensions')
    .values({ user_id: id, by: admin.id, reason })
    .onConflict(c => c.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Lifts a suspension; returns false when there was none. */
export async function deleteSuspension(admin: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await admin.query
    .deleteFrom('user_suspensions')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function updateRole(admin: Scope, id: string, role: Role): Promise<void> {
  await admin.query.updateTable('users').set({ role, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

// a view for administrators only: policies and grants refuse everybody else
function people(admin: Scope) {
  return admin.query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'u.language'])
    .select(['u.created_at', 'u.last_seen_at', 'x.at as suspended_at'])
}
