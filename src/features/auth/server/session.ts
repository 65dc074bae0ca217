import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/words.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import type { Call } from '#platform/http/route.ts'
import { Role, type SessionTokens } from '../contract/session.ts'
import { passwordMatches } from './hash.ts'
import { accountByEmail, advanceSession, endSession, insertSession, lockSession } from './queries.ts'
import type { Tokens } from './token.ts'

export interface AuthParts {
  db: Db
  tokens: Tokens
}

const system: Actor = { kind: 'system' }

/** Opens a session for an address and its password; every refusal is the same one (A3). */
export async function signInWith(
  { db, tokens }: AuthParts,
  { email, password }: { email: string; password: string },
  call: Call,
): Promise<SessionTokens> {
  await countHit(db, 'signIn', call.ip)
  const account = await db.as(system, scope => accountByEmail(scope, email))
  const matches = await passwordMatches(password, account?.hash)
  if (!account || !matches || account.suspended) throw new AppError('wrong-credentials')
  const role = Role.parse(account.role)
  const session = { userId: account.id, role, device: call.userAgent.slice(0, 200), ipPrefix: prefixOf(call.ip) }
  const sessionId = await db.as(system, scope => insertSession(scope, session))
  return pairFor(tokens, { ...account, user_id: account.id, role }, sessionId, 1)
}

/**
 * Trades a refresh token for the next pair. The row lock orders everything that touches one session.
 * The spent parent is answered with the same successor while nobody has used that (S4, S5: a lost answer, twenty tabs at
 * once); any older token, or a parent whose successor was seen, is a stolen copy and ends the session (S3).
 */
export async function refreshWith({ db, tokens }: AuthParts, token: string, call: Call): Promise<SessionTokens> {
  await countHit(db, 'refresh', call.ip)
  const read = tokens.readRefresh(token)
  if (!read) throw new AppError('session-ended')
  const outcome = await db.as(system, async scope => {
    const session = await lockSession(scope, read.sessionId)
    if (!session || session.ended_at || session.suspended || session.role !== session.role_now) return undefined
    if (session.expired) {
      await endSession(scope, session.id, 'expired')
      return undefined
    }
    if (read.generation === session.generation) {
      await advanceSession(scope, session.id, session.generation + 1)
      return { session, generation: session.generation + 1 }
    }
    const unseenChild = read.generation === session.generation - 1 && session.seen_generation < session.generation
    if (unseenChild) return { session, generation: session.generation }
    await endSession(scope, session.id, 'reuse')
    return undefined
  })
  if (!outcome) throw new AppError('session-ended')
  return pairFor(tokens, outcome.session, read.sessionId, outcome.generation)
}

interface Person {
  user_id: string
  role: string
  email: string
  first_name: string
  last_name: string
  language: string
}

async function pairFor(tokens: Tokens, person: Person, sessionId: string, generation: number): Promise<SessionTokens> {
  const role = Role.parse(person.role)
  return {
    user: {
      id: person.user_id,
      role,
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      language: Language.parse(person.language),
    },
    access_token: await tokens.access({ userId: person.user_id, role, sessionId, generation }),
    refresh_token: tokens.refresh(sessionId, generation),
  }
}

/** The network part of an address: enough to recognise a place, too little to find a person (/24, /48). */
function prefixOf(ip: string): string {
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::` : `${ip.split('.').slice(0, 3).join('.')}.0`
}
