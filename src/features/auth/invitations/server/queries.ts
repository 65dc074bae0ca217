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
  /** Null: created by the command line. */
  invitedBy: string | null
  hours: number
}

/** Queues the invitations of one address, by any administrator. */
export async function lockInvitationsOf(scope: Scope, email: string): Promise<void> {
  await queueFor(scope, `invitations ${email}`)
}

/** Invalidates the address's earlier link and inserts the new one. */
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

/**
 * The newest invitation of each address without an account, newest first, a hundred at most; `total`: how many there are.
 */
export function waitingInvitations(scope: Scope) {
  return scope.query
    .selectFrom('invitations as i')
    .select(invitationFields)
    .select(sql<boolean>`i.expires_at <= now()`.as('expired'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
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

/** The recipient of a valid invitation; no row for an invalid or unknown one. */
export function invitationOfToken(system: Scope, tokenHash: Buffer) {
  return system.query
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .executeTakeFirst()
}

/** Marks a valid invitation as accepted: of many calls at once exactly one receives the row. */
export function consumeInvitation(system: Scope, tokenHash: Buffer) {
  return system.query
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .returning(['email', 'role', 'invited_by'])
    .executeTakeFirst()
}

/**
 * Locks the account of the sender of an invitation until the transaction ends. Called before the invitation's own row
 * is locked: revoking a right locks in the same order.
 */
export async function lockInviter(system: Scope, tokenHash: Buffer): Promise<void> {
  await sql`select from users where id = (select invited_by from invitations where token_hash = ${tokenHash})
    for share`.execute(system.query)
}

/** Ends an invitation that was not accepted; false when there is none. */
export async function endInvitation(admin: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await endInvitations(admin).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every open invitation of an address; returns whether there was one. */
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

// an invitation is valid only as long as its sender may invite; one of the command line has no sender
const isValid = sql<boolean>`accepted_at is null and superseded_at is null and expires_at > now()
  and (invited_by is null or exists (
    select from users as inviter where inviter.id = invited_by and inviter.role = 'super-admin'
       and not exists (select from user_suspensions as x where x.user_id = inviter.id)))`

/** Creates an account with its first password; returns false when the address has one already. */
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
  const inserted = await system.query
    .insertInto('users')
    .values(user)
    .onConflict(c => c.column('email').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows) !== 1) return false
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
