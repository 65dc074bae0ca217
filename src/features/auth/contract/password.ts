import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email } from '#kit/fields.ts'
import { visitorAddresses } from './addresses.ts'

/**
 * A new password: 15 to 128 characters, stored as typed, without composition rules (A2). The server refuses common
 * passwords and those that contain the person's own words with `common-password` / `guessable-password`.
 */
export const NewPassword = z
  .string()
  .refine(password => characters(password) >= 15, 'password-too-short')
  .refine(password => characters(password) <= 128, 'too-long')
  // half a surrogate pair cannot be encoded: two different passwords would have the same bytes
  .refine(password => password.isWellFormed(), 'invalid')

/** A password as typed to sign in: any that could have been chosen; a stricter rule would reveal more. */
export const TypedPassword = z
  .string()
  .min(1, 'required')
  .refine(password => characters(password) <= 128, 'too-long')

// Unicode characters, not UTF-16 code units as `length` counts them
function characters(text: string): number {
  return [...text].length
}

/**
 * The random part of a mailed link: 256 bits, base64url. It is transported only in the URL fragment and in request
 * bodies.
 */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'invalid')

/** Requests a reset link. The answer is the same whether or not the address has an account (A3). */
export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  ...visitorAddresses.askPasswordReset,
  may: 'ask-password-reset',
  input: { body: z.strictObject({ email: Email }) },
  output: z.object({ asked: z.literal(true) }),
})

/**
 * Sets a new password by a mailed link and ends all sessions. `link-dead` when the link is used, expired or unknown
 * (A5).
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  ...visitorAddresses.resetPassword,
  may: 'reset-password',
  input: { body: z.strictObject({ token: LinkToken, password: NewPassword }) },
  output: z.object({ changed: z.literal(true) }),
})

/**
 * Changes the caller's own password. Requires the old one (A11), and ends every other session. Refused at `current`
 * (`wrong-password`) or `password`, as at a reset.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/password',
  may: 'change-password',
  input: { body: z.strictObject({ current: TypedPassword, password: NewPassword }) },
  output: z.object({ changed: z.literal(true) }),
})
