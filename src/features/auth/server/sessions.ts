import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { AuthEvent } from '../contract/events.ts'
import { endSessionsOf } from './queries.ts'

/**
 * Ends every session of a person in the caller's transaction: from its commit on every server refuses their access and
 * refresh tokens (S7), and open event streams are notified. For other features: suspension, change of role, change of
 * password, revocation. `except`: the one session that stays. Returns how many sessions were open.
 */
export async function endSessions(
  scope: Scope,
  userId: string,
  reason: 'suspended' | 'role-changed' | 'password-changed' | 'revoked',
  except?: string,
): Promise<number> {
  const ended = await endSessionsOf(scope, userId, { reason, except })
  if (ended > 0) await publish<AuthEvent>(scope, { type: 'sessions-ended', userId })
  return ended
}
