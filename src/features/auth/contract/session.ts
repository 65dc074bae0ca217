import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, Id, Language } from '#kit/fields.ts'
import { visitorAddresses } from './addresses.ts'
import { LinkToken, TypedPassword } from './password.ts'

/** The roles of the specification, section 3. */
export const Role = z.enum(['super-admin', 'doctor'])
export type Role = z.infer<typeof Role>

/** The stored user: only what a screen needs before the first server answer (X6). */
export const SessionUser = z.object({
  id: Id,
  role: Role,
  name: z.string(),
  email: z.string(),
  language: Language,
})
export type SessionUser = z.infer<typeof SessionUser>

/**
 * The content of `idealign_access` in local storage. `access_token`: a JWT of 10 minutes; its claims `idle` and `ends` say when
 * the session ends unless it is renewed, and in any case. `refresh_token`: opaque, single use, 60 minutes idle, at most 12
 * hours from sign-in.
 */
export const SessionTokens = z.object({ user: SessionUser, access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>

/**
 * Signs in. Every refusal is the same `wrong-credentials` (A3), or `too-many-requests` with `retryAfter` (A4). `link`:
 * the random part of a mailed link, which an unknown device needs after many failures in a day.
 */
export const signIn = endpoint({
  name: 'signIn',
  ...visitorAddresses.signIn,
  may: 'sign-in',
  input: { body: z.strictObject({ email: Email, password: TypedPassword, link: LinkToken.optional() }) },
  output: SessionTokens,
  answersSecret: true,
})

/**
 * Exchanges a refresh token for the next pair; the old token becomes invalid. `session-ended` when it is no longer
 * valid.
 */
export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/session/refresh',
  may: 'refresh-session',
  input: { body: z.strictObject({ refresh_token: z.string().max(400) }) },
  output: SessionTokens,
  answersSecret: true,
})

/** Ends the caller's session: every server refuses its access and refresh token from now on. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  may: 'sign-out',
  input: {},
  output: z.object({ ended: z.literal(true) }),
})

/**
 * The key that seals what the caller types until it is sent, 32 bytes in base64url: in each of their sessions the same, so
 * that they, and nobody else, find their text after signing in again (X6).
 */
export const readDraftKey = endpoint({
  name: 'readDraftKey',
  method: 'GET',
  path: '/api/session/draft-key',
  may: 'keep-drafts',
  input: {},
  output: z.object({ key: z.string() }),
  answersSecret: true,
})

/**
 * Ends a session that was left without a network, by a proof that cannot open a session: `session.generation.hash`, the
 * SHA-256 of its refresh token. The answer is always the same.
 */
export const endLeftSession = endpoint({
  name: 'endLeftSession',
  ...visitorAddresses.endLeftSession,
  may: 'end-left-session',
  input: { body: z.strictObject({ ending: z.string().max(200) }) },
  output: z.object({ ended: z.literal(true) }),
})
