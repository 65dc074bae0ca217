import { AppError, refuseField } from '#kit/errors.ts'
import type { Call } from '#platform/http/route.ts'
import { accountKey } from './accountKey.ts'
import { countAttempt, resetFailures, uncountAttempt } from './failures.ts'
import { passwordMatches } from './hash.ts'
import { type AuthParts, system } from './parts.ts'
import { accountById } from './queries.ts'

/**
 * Checks a signed-in person's password before a sensitive action. A wrong one is counted for their session only, with
 * the delays of a failed sign-in (A4), and refused as `wrong-password` at its field; the session stays active. Opens
 * its own transactions: call it outside any other.
 */
export async function confirmPassword(
  { db, hashCosts }: Pick<AuthParts, 'db' | 'hashCosts'>,
  password: string,
  { actor, at = 'command.password' }: Pick<Call, 'actor'> & { at?: string },
): Promise<void> {
  if (!('session' in actor) || !actor.session) throw new AppError('not-signed-in')
  const account = await db.as(system, scope => accountById(scope, actor.id))
  if (!account) throw new AppError('session-ended')
  const attempt = await countAttempt(db, accountKey(account.email), { session: actor.session.id })
  const matches = await passwordMatches(password, account.hash, hashCosts).catch(async (busy: unknown) => {
    await db.as(system, scope => uncountAttempt(scope, attempt))
    throw busy
  })
  if (!matches) throw refuseField(at, 'wrong-password')
  await db.as(system, scope => resetFailures(scope, attempt))
}
