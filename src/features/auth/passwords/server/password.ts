import { AppError } from '#kit/errors.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import type { Call, SignedCall } from '#platform/http/route.ts'
import { addHistoryEntry } from '../../history/server/history.ts'
import { accountKey } from '../../server/accountKey.ts'
import { confirmPassword } from '../../server/confirmation.ts'
import { rememberDevice } from '../../server/devices.ts'
import { resetAccountFailures } from '../../server/failures.ts'
import { hashPassword } from '../../server/hash.ts'
import { hashOfToken, newLinkToken } from '../../server/linkToken.ts'
import { sendAuthMail } from '../../server/mails.ts'
import { type AuthParts, afterAnswer, system } from '../../server/parts.ts'
import { endSessions } from '../../server/sessions.ts'
import { consumeReset, insertReset, ownerOf, personByEmail, personByReset, replacePassword } from './queries.ts'
import { refuseWeak } from './weakness.ts'

/** Accepts a request for a reset link. The account is looked up after the answer was sent (A3, A5). */
export async function requestReset(parts: AuthParts, email: string, call: Call): Promise<{ asked: true }> {
  await countHit(parts.db, 'passwordReset', call.ip)
  await countHit(parts.db, 'passwordResetOf', accountKey(email))
  afterAnswer(parts, () => mailReset(parts, email))
  return { asked: true }
}

function mailReset({ db, appUrl }: AuthParts, email: string): Promise<void> {
  return db.as(system, async scope => {
    const account = await personByEmail(scope, email)
    if (!account) return
    const { token, hash } = newLinkToken()
    await insertReset(scope, { userId: account.id, tokenHash: hash })
    await sendAuthMail(account, 'reset', `${appUrl}/reset-password#${token}`)
  })
}

/**
 * Sets a new password by a mailed link; a refused password does not use up the link. All sessions and all other links
 * end, counted failures are deleted, nobody is signed in. Every invalid link receives the same answer: `link-dead`
 * (A5).
 */
export async function resetByLink(
  { db, appUrl, hashCosts, tokens }: AuthParts,
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
    if (!(await consumeReset(scope, tokenHash))) throw new AppError('link-dead')
    await replacePassword(scope, person.id, hash)
    await endSessions(scope, person.id, 'password-changed')
    await addHistoryEntry(scope, { userId: person.id, kind: 'password-changed', by: person.id })
    await resetAccountFailures(scope, email)
    await sendAuthMail(person, 'changed', `${appUrl}/forgot-password`)
  })
  // the reader of the mailbox is the owner: this browser may sign in despite the failures of strangers
  rememberDevice(tokens.devices, email, call)
  return { changed: true }
}

/** The steps before the change, outside its transaction: the old password is verified, and the new one checked. */
export async function checkPasswordChange(
  parts: AuthParts,
  { current, password }: { current: string; password: string },
  call: Call,
): Promise<void> {
  const { actor } = call
  if (!('id' in actor)) throw new AppError('not-signed-in')
  // without an active session nothing is counted or verified
  await parts.db.as(actor, async () => {})
  await countHit(parts.db, 'passwordChange', actor.id)
  await confirmPassword(parts, current, { actor, at: 'current' })
  const owner = await parts.db.as(system, scope => ownerOf(scope, actor.id))
  const names = [owner.first_name, owner.last_name]
  await refuseWeak(password, { email: owner.email, names, clinics: owner.clinics })
}

/** Sets the caller's new password and ends their other sessions; the caller is notified by e-mail. */
export async function changeOwnPassword(
  { appUrl, hashCosts }: AuthParts,
  password: string,
  { scope, actor }: Pick<SignedCall, 'scope' | 'actor'>,
): Promise<{ changed: true }> {
  const hash = await hashPassword(password, hashCosts)
  await addHistoryEntry(scope, { userId: scope.id, kind: 'password-changed' })
  await withSystemRights(async system => {
    await replacePassword(system, scope.id, hash)
    await endSessions(system, scope.id, 'password-changed', 'session' in actor ? actor.session?.id : undefined)
    await sendAuthMail(await ownerOf(system, scope.id), 'changed', `${appUrl}/forgot-password`)
  })
  return { changed: true }
}
