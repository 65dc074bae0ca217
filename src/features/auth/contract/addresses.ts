import type { Address } from '#kit/endpoint.ts'

/**
 * The paths of the endpoints for visitors, separate from their schemas, so that the sign-in pages call them without
 * loading the schemas. The endpoints themselves are in `session`, `password` and `invitations`.
 */
export const visitorAddresses = {
  endLeftSession: { method: 'POST', path: '/api/session/ending' },
  signIn: { method: 'POST', path: '/api/session' },
  askPasswordReset: { method: 'POST', path: '/api/password-resets' },
  resetPassword: { method: 'PUT', path: '/api/password-resets' },
  acceptInvitation: { method: 'POST', path: '/api/invitation-acceptances' },
} as const satisfies Record<string, Address>
