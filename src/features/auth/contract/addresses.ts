import type { Address } from '#kit/endpoint.ts'

/**
 * Where a visitor's endpoints are, apart from their schemas: the pages before signing in call them without loading
 * what describes them. The endpoints themselves are in `session`, `password` and `invitations`.
 */
export const visitorAddresses = {
  endLeftSession: { method: 'POST', path: '/api/session/ending' },
  signIn: { method: 'POST', path: '/api/session' },
  askPasswordReset: { method: 'POST', path: '/api/password-resets' },
  resetPassword: { method: 'PUT', path: '/api/password-resets' },
  acceptInvitation: { method: 'POST', path: '/api/invitation-acceptances' },
} as const satisfies Record<string, Address>
