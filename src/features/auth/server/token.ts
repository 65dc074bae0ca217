import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { Id } from '#kit/id.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Secrets } from '#platform/secrets.ts'
import { Role } from '../contract/session.ts'

/** An access token lives 10 minutes (S1). */
export const accessSeconds = 600

/** What an access token says: whose, of which session, of which generation of its pair. */
export interface AccessClaims {
  userId: string
  role: Role
  sessionId: string
  generation: number
}

export interface Tokens {
  /** A signed access token: EdDSA, `typ: at+jwt`, 10 minutes. */
  access(claims: AccessClaims): Promise<string>
  /** Reads an access token into the actor it speaks for; throws `not-signed-in` for anything else. */
  actorOf(accessToken: string): Promise<Actor>
  /** The refresh token of a session's generation. Derived, so that nothing which opens a session is stored. */
  refresh(sessionId: string, generation: number): string
  /** The session and generation a refresh token belongs to; `undefined` when it is none of ours. */
  readRefresh(token: string): { sessionId: string; generation: number } | undefined
}

const Claims = z.object({ sub: Id, sid: Id, role: Role, gen: z.number().int() })
const audience = 'idealign'

/** Makes and reads both tokens with keys derived from the secret; the previous secret's tokens are read until they expire. */
export function tokensWith(secrets: Secrets, issuer: string): Tokens {
  const keys = [secrets, ...(secrets.previous ? [secrets.previous] : [])].map(({ derive }) => ({
    ...signingPair(derive('access tokens')),
    refreshKey: derive('refresh tokens'),
  }))
  const [newest] = keys
  if (!newest) throw new Error('no signing key')
  return {
    access: ({ userId, role, sessionId, generation }) =>
      new SignJWT({ sid: sessionId, role, gen: generation })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: newest.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(newest.privateKey),
    actorOf: async token => {
      const verified = await jwtVerify(token, header => keyNamed(keys, header.kid), {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer,
        audience,
        requiredClaims: ['exp', 'sub'],
      }).catch(() => undefined)
      const claims = Claims.safeParse(verified?.payload)
      if (!claims.success) throw new AppError('not-signed-in')
      const { sub, sid, role, gen } = claims.data
      return { kind: role, id: sub, session: { id: sid, generation: gen } }
    },
    refresh: (sessionId, generation) => refreshToken(newest.refreshKey, sessionId, generation),
    readRefresh: token => {
      const found = /^rt_([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token)
      if (!found?.[1] || !found[2]) return undefined
      const [sessionId, generation] = [found[1], Number(found[2])]
      const genuine = keys.some(({ refreshKey }) => same(token, refreshToken(refreshKey, sessionId, generation)))
      return genuine ? { sessionId, generation } : undefined
    },
  }
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

function signingPair(seed: Buffer): { kid: string; privateKey: KeyObject; publicKey: KeyObject } {
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
