import { AppError } from '#kit/errors.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { AuthEvent, SignedIn } from '../../contract/events.ts'
import { addHistoryEntry } from '../../history/server/history.ts'
import { deviceName } from '../contract/device.ts'
import type { OpenSession } from '../contract/session.ts'
import { isPerson, openSessionsOf, revoke, revokeOldest, sessionRow } from './queries.ts'

/** The caller with their current session. */
export interface CurrentSession {
  scope: Scope
  actor: Actor
}

export interface SessionParts {
  sessionLimits: { idleMinutes: number }
}

/** The maximum number of sessions of a person; a new one ends the oldest (S8). */
const mostSessions = 10

/** The caller's open sessions, or another user's for an administrator. */
export async function sessionsOf(
  { sessionLimits }: SessionParts,
  { scope, actor }: CurrentSession,
  userId: string = scope.id,
): Promise<{ sessions: OpenSession[] }> {
  if (!(await isPerson(scope, userId))) throw new AppError('not-found')
  const rows = await openSessionsOf(scope, userId, sessionLimits.idleMinutes)
  const sessions = rows.map(row => ({
    id: row.id,
    device: row.device,
    network: row.ip_prefix,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.refreshed_at.toISOString(),
    current: row.id === currentOf(actor),
  }))
  return { sessions: [...sessions.filter(each => each.current), ...sessions.filter(each => !each.current)] }
}

export async function endOne({ scope }: CurrentSession, id: string): Promise<{ ended: true }> {
  const session = await sessionRow(scope, id)
  if (!session) throw new AppError('not-found')
  const { user_id: userId, device, ip_prefix: network } = session
  if ((await revoke(scope, { userId, only: id })) > 0) {
    await addHistoryEntry(scope, { userId, kind: 'session-ended', facts: { device: deviceName(device), network } })
    await publishEnd(scope, userId)
  }
  return { ended: true }
}

/** Ends every session of a user except the caller's current one. */
export async function endOthers(
  parts: SessionParts,
  asking: CurrentSession,
  userId: string = asking.scope.id,
): Promise<{ sessions: OpenSession[] }> {
  const { scope, actor } = asking
  if ((await revoke(scope, { userId, except: currentOf(actor) })) > 0) {
    await addHistoryEntry(scope, { userId, kind: 'sessions-ended' })
    await publishEnd(scope, userId)
  }
  return sessionsOf(parts, asking, userId)
}

/** Records a sign-in in a person's history, and ends their oldest session when there are too many. */
export async function admitSession({ userId, device, network }: SignedIn, system: Scope): Promise<void> {
  const facts = { device: deviceName(device), network }
  await addHistoryEntry(system, { userId, kind: 'signed-in', facts })
  if ((await revokeOldest(system, userId, mostSessions)) > 0)
    await publish<AuthEvent>(system, { type: 'sessions-ended', userId })
  await publish<AuthEvent>(system, { type: 'sessions-changed', userId })
}

async function publishEnd(scope: Scope, userId: string): Promise<void> {
  await publish<AuthEvent>(scope, { type: 'sessions-ended', userId })
  await publish<AuthEvent>(scope, { type: 'sessions-changed', userId })
}

function currentOf(actor: Actor): string | undefined {
  return 'session' in actor ? actor.session?.id : undefined
}
