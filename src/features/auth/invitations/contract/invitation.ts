import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filledLine, Id, IdParams, Language } from '#kit/fields.ts'
import { visitorAddresses } from '../../contract/addresses.ts'
import { LinkToken, NewPassword, TypedPassword } from '../../contract/password.ts'
import { Role } from '../../contract/session.ts'

/** One invitation as the administrator sees it; `expiresAt` is 72 hours after it was sent (A6). */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  language: Language,
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['waiting', 'accepted', 'expired']),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * Invites by e-mail; a second invitation of an address invalidates the earlier link. An address with an account:
 * `already-exists`. Inviting an administrator requires the caller's own password, at `password` (A11).
 */
export const invite = endpoint({
  name: 'invite',
  method: 'POST',
  path: '/api/invitations',
  may: 'invite',
  creates: true,
  input: { body: z.strictObject({ email: Email, role: Role, language: Language, password: TypedPassword.optional() }) },
  output: Invitation,
})

/** The newest invitation of each address without an account, newest first, at most 100. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/invitations',
  may: 'list-invitations',
  input: {},
  output: z.object({ rows: z.array(Invitation), total: z.number().int() }),
})

/** Withdraws an invitation that was not accepted: its link becomes invalid. An expired or accepted one: `not-found`. */
export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/invitations/:id',
  may: 'invite',
  input: { params: IdParams },
  output: z.object({ withdrawn: z.literal(true) }),
})

/**
 * Creates the account with the role of the invitation. Exactly one acceptance succeeds; the others receive `link-dead`.
 */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  ...visitorAddresses.acceptInvitation,
  may: 'accept-invitation',
  input: {
    body: z.strictObject({
      token: LinkToken,
      firstName: filledLine(80),
      lastName: filledLine(120),
      password: NewPassword,
      language: Language,
    }),
  },
  output: z.object({ email: z.string() }),
})
