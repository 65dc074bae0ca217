import { AppError } from '#kit/errors.ts'
import { countHit } from '#platform/http/limits.ts'
import type { Call } from '#platform/http/route.ts'
import { accountKey } from './failures.ts'
import { hashPassword } from './hash.ts'
import { hashOfToken, newLinkToken } from './linkToken.ts'
import { send } from './mails.ts'
import { type AuthParts, afterAnswer, system } from './parts.ts'
import { accountByEmail, clearFailures, insertReset, personByReset, putPassword, spendReset } from './queries.ts'
import { endSessions } from './sessions.ts'
import { refuseWeak } from './weakness.ts'

/** Takes the wish for a reset link. Who is behind the address is looked up after the answer has left (A3, A5). */
export async function askReset(parts: AuthParts, email: string, call: Call): Promise<{ asked: true }> {
  await countHit(parts.db, 'passwordReset', call.ip)
  await countHit(parts.db, 'passwordResetOf', accountKey(email))
  afterAnswer(parts, () => mailReset(parts, email))
  return { asked: true }
}

function mailReset({ db, appUrl }: AuthParts, email: string): Promise<void> {
  return db.as(system, async scope => {
    const account = await accountByEmail(scope, email)
    if (!account || account.suspended) return
    const { token, hash } = newLinkToken()
    await insertReset(scope, { userId: account.id, tokenHash: hash })
    await send(account, 'reset', `${appUrl}/reset-password#${token}`)
  })
}

/**
 * Sets a new password by a mailed link; a refused password does not spend it. All sessions and all other links end,
 * counted failures are forgotten, nobody is signed in. Every dead link is answered alike: `link-dead` (A5).
 */
export async function resetByLink(
  { db, appUrl, hashCosts }: AuthParts,
  { token, password }: { token: string; password: string },
  call: Call,
): Promise<{ changed: true }> {
  await countHit(db, 'passwordChange', call.ip)
  const tokenHash = hashOfToken(token)
  const person = await db.as(system, scope => personByReset(scope, tokenHash))
  if (!person) throw new AppError('link-dead')
  const { email, clinics } = person
  await refuseWeak(password, { email, clinics, names: [person.first_name, person.last_name] })
  const hash = await hashPassword(password, hashCosts)
  await db.as(system, async scope => {
    if (!(await spendReset(scope, tokenHash))) throw new AppError('link-dead')
    await putPassword(scope, person.id, hash)
    await endSessions(scope, person.id, 'password-changed')
    await clearFailures(scope, accountKey(email))
    await send(person, 'changed', `${appUrl}/forgot-password`)
  })
  return { changed: true }
}
