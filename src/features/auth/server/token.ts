import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { Id } from '#kit/fields.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Secrets } from '#platform/secrets.ts'
import { Role } from '../contract/session.ts'
import { type Devices, devicesWith } from './devices.ts'

/** An access token lives 10 minutes (S1). */
export const accessSeconds = 600

/** The tolerated difference between the clocks of two servers (L11); a larger one is logged (platform/clock.ts). */
const toleranceSeconds = 60

/** The claims of an access token: the user, the session, the generation of its pair. */
interface AccessClaims {
  userId: string
  role: Role
  sessionId: string
  generation: number
  /** When the session ends, for the browser, which announces it; what counts is the database. */
  ends?: SessionEnds
}

/** When a session ends unless it is renewed, and when it ends in any case. */
export interface SessionEnds {
  idle: Date
  absolute: Date
}

export interface Tokens {
  /** A signed access token: EdDSA, `typ: at+jwt`, 10 minutes. */
  access(claims: AccessClaims): Promise<string>
  /** Verifies an access token and returns its actor; throws `not-signed-in` for anything else. */
  actorOf(accessToken: string): Promise<Actor>
  /** The refresh token of a session's generation. It is derived, so that nothing that opens a session is stored. */
  refresh(sessionId: string, generation: number): string
  /** The session and generation of a refresh token; undefined when it was not issued here. */
  readRefresh(token: string): { sessionId: string; generation: number } | undefined
  /** The session of a proof that a browser stored; undefined when it was not issued here. */
  readEnding(ending: string): string | undefined
  /** The key for what a user has typed and not sent, base64url. It is derived, so that nothing has to be stored. */
  draftKey(userId: string): string
  /** Browsers that have signed in before. */
  devices: Devices
}

const Claims = z.object({ sub: Id, sid: Id, role: Role, gen: z.number().int(), exp: z.number() })
const audience = 'idealign'

/**
 * Creates and verifies both tokens with keys derived from the secret. Tokens of the previous secret's key that were
 * issued before this start are accepted for one more access lifetime, then never again: a thief of that key cannot
 * continue to use it (S1). `now`: milliseconds, for tests.
 */
export function tokensWith(secrets: Secrets, issuer: string, now: () => number = Date.now): Tokens {
  const newest = keysOf(secrets)
  const previous = secrets.previous && keysOf(secrets.previous)
  const previousEnds = now() + accessSeconds * 1000
  const memory = tokenMemory(now)
  const readable = () => (previous && now() < previousEnds ? [newest, previous] : [newest])
  return {
    devices: devicesWith(secrets, now),
    access: ({ userId, role, sessionId, generation, ends }) => {
      const issuedAt = Math.floor(now() / 1000)
      const announced = ends && { idle: secondsOf(ends.idle), ends: secondsOf(ends.absolute) }
      return new SignJWT({ sid: sessionId, role, gen: generation, ...announced })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: newest.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(newest.privateKey)
    },
    actorOf: async token => {
      const known = memory.find(token)
      if (known) return known
      const verified = await jwtVerify(token, header => keyNamed(readable(), header.kid), {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'sub'],
        // a token with a longer lifetime than ours is refused, whichever key signed it
        maxTokenAge: accessSeconds,
        // servers' clocks differ a little
        clockTolerance: toleranceSeconds,
        currentDate: new Date(now()),
      }).catch(() => undefined)
      const claims = Claims.safeParse(verified?.payload)
      if (!claims.success) throw new AppError('not-signed-in')
      const { sub, sid, role, gen, exp } = claims.data
      const actor: Actor = { kind: role, id: sub, session: { id: sid, generation: gen } }
      // a previous key expires before its tokens may, so these are verified each time
      if (verified?.protectedHeader.kid === newest.kid) memory.store(token, actor, exp * 1000)
      return actor
    },
    refresh: (sessionId, generation) => refreshToken(newest.refreshKey, sessionId, generation),
    readRefresh: token => {
      const match = /^rt_([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token)
      if (!match?.[1] || !match[2]) return undefined
      const [sessionId, generation] = [match[1], Number(match[2])]
      const genuine = readable().some(({ refreshKey }) => same(token, refreshToken(refreshKey, sessionId, generation)))
      return genuine ? { sessionId, generation } : undefined
    },
    draftKey: userId => createHmac('sha256', newest.draftKey).update(userId).digest('base64url'),
    readEnding: ending => {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(ending)
      if (!match?.[1] || !match[2] || !match[3]) return undefined
      const [sessionId, generation, proof] = [match[1], Number(match[2]), match[3]]
      const genuine = readable().some(({ refreshKey }) => {
        const token = refreshToken(refreshKey, sessionId, generation)
        return same(proof, createHash('sha256').update(token).digest('base64url'))
      })
      return genuine ? sessionId : undefined
    },
  }
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

const maxCachedTokens = 5000

/**
 * Tokens whose signature was verified, until they expire: a verification costs more than the rest of a short request.
 * An ended session is not kept alive by it, because every transaction checks the session in the database (S7).
 */
function tokenMemory(now: () => number) {
  const cache = new Map<string, { actor: Actor; until: number }>()
  return {
    find: (token: string): Actor | undefined => {
      const cached = cache.get(token)
      return cached && now() < cached.until ? cached.actor : undefined
    },
    store: (token: string, actor: Actor, until: number) => {
      if (cache.size >= maxCachedTokens) cache.clear()
      cache.set(token, { actor, until })
    },
  }
}

function keysOf({ derive }: Pick<Secrets, 'derive'>) {
  return { ...signingPair(derive('access tokens')), refreshKey: derive('refresh tokens'), draftKey: derive('drafts') }
}

function refreshToken(key: Buffer, sessionId: string, generation: number): string {
  const mac = createHmac('sha256', key).update(`${sessionId}.${generation}`).digest('base64url')
  return `rt_${sessionId}.${generation}.${mac}`
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

// an Ed25519 private key is 32 bytes behind a fixed PKCS #8 prefix (RFC 8410, section 7)
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 pair of a 32-byte seed; `kid` names its public half. */
export function signingPair(seed: Buffer): { kid: string; privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16)
  return { kid, privateKey, publicKey }
}

function keyNamed(keys: { kid: string; publicKey: KeyObject }[], kid: string | undefined): KeyObject {
  const key = keys.find(k => k.kid === kid)
  if (!key) throw new Error('unknown key')
  return key.publicKey
}
