import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, Id, Language } from '#kit/fields.ts'
import { visitorAddresses } from './addresses.ts'
import { LinkToken, TypedPassword } from './password.ts'

/** The roles of the specification, section 3. */
export const Role = z.enum(['super-admin', 'doctor'])
export type Role = z.infer<typeof Role>

/** The stored user: only what a screen needs before its first answer (X6). */
export const SessionUser = z.object({
  id: Id,
  role: Role,
  name: z.string(),
  email: z.string(),
  language: Language,
})
export type SessionUser = z.infer<typeof SessionUser>

/**
 * What `idealign_access` holds in local storage. `access_token`: a JWT of 10 minutes. `refresh_token`: opaque, single
 * use, idle 60 minutes, 12 hours from sign-in at the most.
 */
export const SessionTokens = z.object({ user: SessionUser, access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>

/**
 * Signs in. Every refusal is the same `wrong-credentials` (A3), or `too-many-requests` with `retryAfter` (A4). `link`: the
 * random part of a link that was mailed because a device which never signed in before needs it today.
 */
export const signIn = endpoint({
  name: 'signIn',
  ...visitorAddresses.signIn,
  may: 'sign-in',
  input: { body: z.strictObject({ email: Email, password: TypedPassword, link: LinkToken.optional() }) },
  output: SessionTokens,
})

/** Trades a refresh token for the next pair; the old one is spent. `session-ended` when it no longer counts. */
export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/session/refresh',
  may: 'refresh-session',
  input: { body: z.strictObject({ refresh_token: z.string().max(400) }) },
  output: SessionTokens,
})

/** Ends the caller's session: access and refresh token are refused from now on, everywhere. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  may: 'sign-out',
  input: {},
  output: z.object({ ended: z.literal(true) }),
})

/**
 * Ends a session that was left without a network, by a proof that opens nothing: `session.generation.hash`, the SHA-256 of
 * its refresh token. Answered alike whatever it is.
 */
export const endLeftSession = endpoint({
  name: 'endLeftSession',
  ...visitorAddresses.endLeftSession,
  may: 'end-left-session',
  input: { body: z.strictObject({ ending: z.string().max(200) }) },
  output: z.object({ ended: z.literal(true) }),
})
