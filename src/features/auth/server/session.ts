import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import { publish } from '#platform/events.ts'
import { countHit } from '#platform/http/limits.ts'
import type { Call } from '#platform/http/route.ts'
import type { AuthEvent } from '../contract/events.ts'
import { Role, type SessionTokens } from '../contract/session.ts'
import { accountKey } from './accountKey.ts'
import { deviceOf, rememberDevice } from './devices.ts'
import { type Attempt, countAttempt, resetFailures, uncountAttempt } from './failures.ts'
import { hashPassword, isOutdated, passwordMatches, refuseWhenFull } from './hash.ts'
import { sendAuthMail } from './mails.ts'
import { type AuthParts, afterAnswer, system } from './parts.ts'
import {
  accountByEmail,
  advanceSession,
  endSession,
  insertSession,
  isCurrentHash,
  lockSession,
  markSeen,
  rehash,
} from './queries.ts'
import type { SessionEnds, Tokens } from './token.ts'

/**
 * Opens a session for an address and its password. Every refusal is the same, after the same work, whether the address
 * is unknown, the password wrong, the account suspended, or a mailed link required (A3, A4).
 */
export async function signInWith(
  parts: AuthParts,
  { email, password, link }: { email: string; password: string; link?: string | undefined },
  call: Call,
): Promise<SessionTokens> {
  const { db, tokens, sessionLimits } = parts
  const trier = trierOf(tokens, { email, link }, call)
  await countHit(db, 'signIn', 'device' in trier ? trier.device : trier.ip)
  refuseWhenFull()
  const attempt = await countAttempt(db, accountKey(email), trier)
  const account = await db.as(system, scope => accountByEmail(scope, email))
  const verified = await verifiedHashes(parts, { password, known: account?.hash, attempt })
  if (!account || !verified || account.suspended || attempt.needsLink) {
    if (account && verified && !account.suspended) afterAnswer(parts, () => mailLink(parts, account))
    throw new AppError('wrong-credentials')
  }
  const role = Role.parse(account.role)
  const opened = await db.as(system, async scope => {
    // the password may have been reset during the verification
    if (!(await isCurrentHash(scope, account.id, verified.known))) throw new AppError('wrong-credentials')
    if (verified.fresh !== verified.known) await rehash(scope, account.id, verified.fresh)
    await resetFailures(scope, attempt)
    const [device, ipPrefix] = [call.userAgent.slice(0, 200), prefixOf(call.ip)]
    const place = { userId: account.id, role, device, ipPrefix }
    const session = await insertSession(scope, { ...place, hours: sessionLimits.absoluteHours })
    await publish<AuthEvent>(scope, { type: 'signed-in', userId: account.id, device, network: ipPrefix })
    return session
  })
  rememberDevice(tokens.devices, email, call)
  const ends = { idle: idleEnd(parts), absolute: opened.expires_at }
  return pairFor(tokens, { ...account, user_id: account.id, role }, { sessionId: opened.id, generation: 1, ends })
}

/** A link that was mailed to the owner makes a browser known before its first sign-in. */
function trierOf(
  { devices }: Tokens,
  { email, link }: { email: string; link: string | undefined },
  call: Call,
): { device: string } | { ip: string } {
  const known = deviceOf(devices, email, call)
  const device = known ?? (link && devices.openedBy(accountKey(email), link))
  return device ? { device } : { ip: call.ip }
}

/** The matching hash and the one to store from now on; undefined for a wrong password. */
async function verifiedHashes(
  { db, hashCosts }: AuthParts,
  { password, known, attempt }: { password: string; known: string | null | undefined; attempt: Attempt },
): Promise<{ known: string; fresh: string } | undefined> {
  try {
    if (!(await passwordMatches(password, known, hashCosts)) || !known) return undefined
    return { known, fresh: isOutdated(known, hashCosts) ? await hashPassword(password, hashCosts) : known }
  } catch (busy) {
    await db.as(system, scope => uncountAttempt(scope, attempt))
    throw busy
  }
}

/** The password was correct on a day with too many failures: the owner of the mailbox can let the new device in. */
async function mailLink(
  { db, appUrl, tokens }: AuthParts,
  account: { email: string; language: string; first_name: string },
) {
  const key = accountKey(account.email)
  await countHit(db, 'signInLinkOf', key)
  await db.as(system, () => sendAuthMail(account, 'newDevice', `${appUrl}/login#${tokens.devices.link(key)}`))
}

/**
 * Exchanges a refresh token for the next pair. The row lock orders all changes of one session. The spent parent
 * receives the same successor as long as that was not used (S4, S5: a lost answer, twenty tabs at once); any older
 * token, or a parent whose successor was seen, is a stolen copy and ends the session (S3).
 */
export async function refreshWith(parts: AuthParts, token: string, call: Call): Promise<SessionTokens> {
  const { db, tokens, log } = parts
  await countHit(db, 'refresh', call.ip)
  const read = tokens.readRefresh(token)
  if (!read) throw new AppError('session-ended')
  // a refusal is returned instead of thrown, because its changes must be committed
  const next = await db.as(system, async scope => {
    const session = await lockSession(scope, read.sessionId, parts.sessionLimits.idleMinutes)
    if (!session) return {}
    if (session.ended_at || session.suspended || session.role !== session.role_now) return { why: whyEnded(session) }
    if (session.expired) {
      await endSession(scope, session.id, 'expired')
      return { why: 'expired' }
    }
    if (read.generation === session.generation) {
      await advanceSession(scope, session.id, session.generation + 1)
      await markSeen(scope, session.user_id)
      return { session, generation: session.generation + 1, idle: idleEnd(parts) }
    }
    const unseenChild = read.generation === session.generation - 1 && session.seen_generation < session.generation
    if (unseenChild) return { session, generation: session.generation, idle: idleEnd(parts, session.refreshed_at) }
    await endSession(scope, session.id, 'reuse')
    await publish<AuthEvent>(scope, { type: 'sessions-ended', userId: session.user_id })
    await sendAuthMail(session, 'copied', `${parts.appUrl}/forgot-password`)
    log.warn({ session: session.id, requestId: call.requestId }, 'a spent refresh token was used again')
    return {}
  })
  if (!next.session) throw new AppError('session-ended', next.why ? { why: next.why } : {})
  const ends = { idle: next.idle, absolute: next.session.expires_at }
  return pairFor(tokens, next.session, { sessionId: read.sessionId, generation: next.generation, ends })
}

function idleEnd({ sessionLimits }: AuthParts, refreshedAt = new Date()): Date {
  return new Date(refreshedAt.getTime() + sessionLimits.idleMinutes * 60_000)
}

/** Ends the session that a browser left while it had no network. The answer does not reveal whether it existed. */
export async function endLeft({ db, tokens }: AuthParts, ending: string, call: Call): Promise<{ ended: true }> {
  await countHit(db, 'refresh', call.ip)
  const sessionId = tokens.readEnding(ending)
  if (sessionId)
    await db.as(system, async scope => {
      const userId = await endSession(scope, sessionId, 'logout')
      if (userId) await publish<AuthEvent>(scope, { type: 'sessions-ended', userId })
    })
  return { ended: true }
}

// a caller with a token of the session was its bearer and may know why it ended
function whyEnded(session: {
  suspended: unknown
  ended_at: Date | null
  end_reason: string | null
}): string | undefined {
  if (session.suspended) return 'suspended'
  if (!session.ended_at) return 'role-changed'
  return session.end_reason === 'logout' ? undefined : (session.end_reason ?? undefined)
}

interface Person {
  user_id: string
  role: string
  email: string
  first_name: string
  last_name: string
  language: string
}

async function pairFor(
  tokens: Tokens,
  person: Person,
  { sessionId, generation, ends }: { sessionId: string; generation: number; ends: SessionEnds },
): Promise<SessionTokens> {
  const role = Role.parse(person.role)
  return {
    user: {
      id: person.user_id,
      role,
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      language: Language.parse(person.language),
    },
    access_token: await tokens.access({ userId: person.user_id, role, sessionId, generation, ends }),
    refresh_token: tokens.refresh(sessionId, generation),
  }
}

/** The network part of an IP address (/24, /48): enough to recognise a place, too little to identify a person. */
function prefixOf(ip: string): string {
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::` : `${ip.split('.').slice(0, 3).join('.')}.0`
}
