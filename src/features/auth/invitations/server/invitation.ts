import type { OutputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { countHit } from '#platform/http/limits.ts'
import type { Call } from '#platform/http/route.ts'
import type { AuthEvent } from '../../contract/events.ts'
import { Role } from '../../contract/session.ts'
import { addHistoryEntry } from '../../history/server/history.ts'
import { refuseWeak } from '../../passwords/server/weakness.ts'
import { confirmPassword } from '../../server/confirmation.ts'
import { rememberDevice } from '../../server/devices.ts'
import { hashPassword } from '../../server/hash.ts'
import { hashOfToken, newLinkToken } from '../../server/linkToken.ts'
import { sendAuthMail } from '../../server/mails.ts'
import { type AuthParts, system } from '../../server/parts.ts'
import type { Invitation, listInvitations } from '../contract/invitation.ts'
import {
  consumeInvitation,
  emailIsTaken,
  endInvitation,
  endInvitationsBy,
  hasAdministrator,
  insertInvitation,
  insertUser,
  invitationOfToken,
  lockInvitationsOf,
  lockInviter,
  waitingInvitations,
} from './queries.ts'

/** Inviting an administrator requires the inviter's password once more (A11). */
export async function confirmInviter(
  parts: AuthParts,
  { role, password }: { role: Role; password?: string | undefined },
  call: Call,
): Promise<void> {
  if (role !== 'super-admin') return
  if (password === undefined) throw refuseField('password', 'required')
  await confirmPassword(parts, password, { actor: call.actor, at: 'password' })
}

/** Invites a person in a role by e-mail, valid for 72 hours; an earlier link to the same address becomes invalid (A6). */
export async function inviteBy(
  scope: Scope,
  { appUrl }: Pick<AuthParts, 'appUrl'>,
  { email, role, language }: { email: string; role: Role; language: Language },
): Promise<Invitation> {
  // when two administrators invite at once, the later link is valid; `already-exists` is answered for accounts only
  await lockInvitationsOf(scope, email)
  if (await emailIsTaken(scope, email)) throw new AppError('already-exists')
  const { token, hash } = newLinkToken()
  const to = { email, role, language }
  const row = await insertInvitation(scope, { ...to, tokenHash: hash, invitedBy: scope.id, hours: 72 })
  await sendAuthMail(to, 'invitation', linkOf(appUrl, token))
  await publish<AuthEvent>(scope, { type: 'invitations-changed' })
  return invitationFrom({ ...row, expired: false })
}

/** Withdraws an invitation that was not accepted. */
export async function withdraw(scope: Scope, id: string): Promise<{ withdrawn: true }> {
  if (!(await endInvitation(scope, id))) throw new AppError('not-found')
  await publish<AuthEvent>(scope, { type: 'invitations-changed' })
  return { withdrawn: true }
}

/** Ends the open invitations of a person who may no longer invite. */
export async function withdrawAllBy(scope: Scope, inviter: string): Promise<void> {
  if (await endInvitationsBy(scope, inviter)) await publish<AuthEvent>(scope, { type: 'invitations-changed' })
}

/** The newest invitation of each address without an account. */
export async function invitationsWaiting(scope: Scope): Promise<OutputOf<typeof listInvitations>> {
  const rows = await waitingInvitations(scope)
  return { rows: rows.map(invitationFrom), total: rows[0]?.total ?? 0 }
}

/** Creates the account of an invitation; of many acceptances at once one succeeds, the others receive `link-dead`. */
export async function acceptBy(
  { db, hashCosts, tokens }: AuthParts,
  accepted: { token: string; firstName: string; lastName: string; password: string; language: Language },
  call: Call,
): Promise<{ email: string }> {
  await countHit(db, 'invitationAcceptance', call.ip)
  const { password, firstName, lastName, language } = accepted
  const tokenHash = hashOfToken(accepted.token)
  const invited = await db.as(system, scope => invitationOfToken(scope, tokenHash))
  if (!invited) throw new AppError('link-dead')
  await refuseWeak(password, { email: invited.email, names: [firstName, lastName], clinics: [] })
  const hash = await hashPassword(password, hashCosts)
  const account = await db.as(system, async scope => {
    // locked until the account is created: a request that revokes the inviter's right waits, or was first
    await lockInviter(scope, tokenHash)
    const spent = await consumeInvitation(scope, tokenHash)
    if (!spent) throw new AppError('link-dead')
    const { email, role, invited_by: by } = spent
    const user = { id: newId(), email, role, first_name: firstName, last_name: lastName, language, hash }
    if (!(await insertUser(scope, user))) throw new AppError('link-dead')
    await addHistoryEntry(scope, { userId: user.id, kind: 'joined', by, facts: { role } })
    await publish<AuthEvent>(scope, { type: 'invitations-changed' })
    return { email }
  })
  rememberDevice(tokens.devices, account.email, call)
  return account
}

/**
 * Creates the link of the first administrator, valid for one hour (A12). Refuses when an administrator exists, unless a
 * further one is requested, and for an address with an account. The link is only printed in the terminal, never mailed.
 */
export function inviteAdministrator(
  db: Db,
  { email, appUrl, another }: { email: string; appUrl: string; another: boolean },
): Promise<{ ok: true; link: string } | { ok: false; why: 'has-administrator' | 'has-account' }> {
  return db.as(system, async scope => {
    if (!another && (await hasAdministrator(scope))) return { ok: false, why: 'has-administrator' }
    if (await emailIsTaken(scope, email)) return { ok: false, why: 'has-account' }
    const { token, hash } = newLinkToken()
    const invitation = {
      email,
      role: 'super-admin',
      language: 'en',
      tokenHash: hash,
      invitedBy: null,
      hours: 1,
    } as const
    await insertInvitation(scope, invitation)
    await publish<AuthEvent>(scope, { type: 'invitations-changed' })
    return { ok: true, link: linkOf(appUrl, token) }
  })
}

// in the fragment, which is never sent to a server or written to a log
function linkOf(appUrl: string, token: string): string {
  return `${appUrl}/invitation#${token}`
}

type Row = Omit<Awaited<ReturnType<typeof waitingInvitations>>[number], 'total'>

function invitationFrom({ id, email, role, language, created_at, expires_at, expired }: Row): Invitation {
  return {
    ...{ id, email, role: Role.parse(role), language: Language.parse(language) },
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    state: expired ? 'expired' : 'waiting',
  }
}
