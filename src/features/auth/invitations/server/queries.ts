import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query, queueFor } from '#platform/db/db.ts'
import type { Role } from '../../contract/session.ts'

export interface NewInvitation {
  email: string
  role: Role
  language: string
  tokenHash: Buffer
  /** Nobody: made by the command line. */
  invitedBy: string | null
  hours: number
}

/** Makes invitations of one address queue, whoever sends them. */
export async function lockInvitationsOf(_scope: Scope, email: string): Promise<void> {
  await queueFor(`invitations ${email}`)
}

/** Kills the address's earlier link and writes the new one. */
export async function insertInvitation(_scope: Scope, invitation: NewInvitation) {
  const { email, role, language, tokenHash, invitedBy, hours } = invitation
  await query
    .updateTable('invitations')
    .set({ superseded_at: sql`now()` })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  return query
    .insertInto('invitations')
    .values({
      ...{ id: newId(), email, role, language, token_hash: tokenHash, invited_by: invitedBy },
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning(invitationFields)
    .executeTakeFirstOrThrow()
}

const invitationFields = ['id', 'email', 'role', 'language', 'created_at', 'expires_at'] as const

/** The newest invitation of each address that has no account yet, newest first. */
export function waitingInvitations(_scope: Scope) {
  return query
    .selectFrom('invitations as i')
    .select(invitationFields)
    .select(sql<boolean>`i.expires_at <= now()`.as('expired'))
    .where('accepted_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.email', '=', 'i.email'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Whom a living invitation is for; no row for a dead or unknown one. */
export function invitationBehind(_system: Scope, tokenHash: Buffer) {
  return query
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
}

/** Spends a living invitation: of many at once exactly one gets the row. */
export function spendInvitation(_system: Scope, tokenHash: Buffer) {
  return query
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .returning(['email', 'role', 'invited_by'])
    .executeTakeFirst()
}

const isAlive = sql<boolean>`accepted_at is null and superseded_at is null and expires_at > now()`

/** Makes an account with its first password; false when the address has one already. */
export async function insertUser(
  _system: Scope,
  {
    hash,
    ...user
  }: {
    id: string
    email: string
    role: string
    first_name: string
    last_name: string
    language: string
    hash: string
  },
): Promise<boolean> {
  const made = await query
    .insertInto('users')
    .values(user)
    .onConflict(c => c.column('email').doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) !== 1) return false
  await query.insertInto('passwords').values({ user_id: user.id, hash }).execute()
  return true
}

export async function emailIsTaken(_scope: Scope, email: string): Promise<boolean> {
  return (await query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

export async function hasAdministrator(_system: Scope): Promise<boolean> {
  const admins = query.selectFrom('users').select('id').where('role', '=', 'super-admin')
  return (await admins.limit(1).executeTakeFirst()) !== undefined
}
