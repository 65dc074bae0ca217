import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
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

/** Makes invitations of one address queue, whichever administrator sends them. */
export async function lockInvitationsOf(scope: Scope, email: string): Promise<void> {
  await queueFor(scope, `invitations ${email}`)
}

/** Kills the address's earlier link and writes the new one. */
export async function insertInvitation(scope: Scope, invitation: NewInvitation) {
  const { email, role, language, tokenHash, invitedBy, hours } = invitation
  await endInvitations(scope).where('email', '=', email).execute()
  return scope.query
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
export function waitingInvitations(scope: Scope) {
  return scope.query
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
export function invitationOfToken(system: Scope, tokenHash: Buffer) {
  return system.query
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .executeTakeFirst()
}

/** Spends a living invitation: of many at once exactly one gets the row. */
export function spendInvitation(system: Scope, tokenHash: Buffer) {
  return system.query
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .returning(['email', 'role', 'invited_by'])
    .executeTakeFirst()
}

/**
 * Holds the account of the sender of an invitation, so that it stays what it is until this transaction ends. Ahead of the
 * invitation's own row: taking a right away locks in the same order.
 */
export async function lockInviter(system: Scope, tokenHash: Buffer): Promise<void> {
  await sql`select from users where id = (select invited_by from invitations where token_hash = ${tokenHash})
    for share`.execute(system.query)
}

/** Ends an invitation that nobody has accepted; false when there is none. */
export async function endInvitation(admin: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await endInvitations(admin).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every open invitation of an address; whether there was one. */
export async function endInvitationsBy(admin: Scope, inviter: string): Promise<boolean> {
  const { numUpdatedRows } = await endInvitations(admin).where('invited_by', '=', inviter).executeTakeFirst()
  return numUpdatedRows > 0n
}

function endInvitations(scope: Scope) {
  return scope.query
    .updateTable('invitations')
    .set({ superseded_at: sql`now()` })
    .where('accepted_at', 'is', null)
    .where('superseded_at', 'is', null)
}

// an invitation lives no longer than the right of its sender; one of the command line has no sender
const isValid = sql<boolean>`accepted_at is null and superseded_at is null and expires_at > now()
  and (invited_by is null or exists (
    select from users as inviter where inviter.id = invited_by and inviter.role = 'super-admin'
       and not exists (select from user_suspensions as x where x.user_id = inviter.id)))`

/** Makes an account with its first password; false when the address has one already. */
export async function insertUser(
  system: Scope,
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
  const made = await system.query
    .insertInto('users')
    .values(user)
    .onConflict(c => c.column('email').doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) !== 1) return false
  await system.query.insertInto('passwords').values({ user_id: user.id, hash }).execute()
  return true
}

export async function emailIsTaken(scope: Scope, email: string): Promise<boolean> {
  return (
    (await scope.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  )
}

export async function hasAdministrator(system: Scope): Promise<boolean> {
  const admins = system.query.selectFrom('users').select('id').where('role', '=', 'super-admin')
  return (await admins.limit(1).executeTakeFirst()) !== undefined
}
