import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email } from '#kit/fields.ts'
import { visitorAddresses } from './addresses.ts'

/**
 * A new password: 15 to 128 characters, stored as typed, no rule about which (A2). Common ones and ones made of the
 * person's own words are refused by the server with `common-password` / `guessable-password`.
 */
export const NewPassword = z
  .string()
  .refine(password => characters(password) >= 15, 'password-too-short')
  .refine(password => characters(password) <= 128, 'too-long')
  // half a surrogate pair has no bytes of its own: two passwords would be one
  .refine(password => password.isWellFormed(), 'invalid')

/** A password as a user types it to sign in: whatever could have been chosen, and no rule that reveals more. */
export const TypedPassword = z
  .string()
  .min(1, 'required')
  .refine(password => characters(password) <= 128, 'too-long')

// Unicode characters, not the halves that `length` counts
function characters(text: string): number {
  return [...text].length
}

/** The random part of a mailed link: 256 bits, base64url. It travels in the address fragment and in bodies only. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'invalid')

/** Asks for a reset link. The answer is the same whether or not the address is known (A3). */
export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  ...visitorAddresses.askPasswordReset,
  may: 'ask-password-reset',
  input: { body: z.strictObject({ email: Email }) },
  output: z.object({ asked: z.literal(true) }),
})

/** Sets a new password by a mailed link and ends all sessions. `link-dead` when used, expired or unknown (A5). */
export const resetPassword = endpoint({
  name: 'resetPassword',
  ...visitorAddresses.resetPassword,
  may: 'reset-password',
  input: { body: z.strictObject({ token: LinkToken, password: NewPassword }) },
  output: z.object({ changed: z.literal(true) }),
})

/**
 * Changes the caller's own password: the old one once more (A11), and every other session ends. Refused at `current`
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
