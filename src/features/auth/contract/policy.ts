type Who = 'doctor' | 'super-admin' | 'anyone'

/**
 * Who may do what: one row for each `may` of the endpoints. The server refuses to start when an endpoint has no row or
 * a row no endpoint (Z1). Whose rows a role sees is not said here but proved by scope and row-level security.
 */
export const policy = {
  'sign-in': ['anyone'],
  'refresh-session': ['anyone'],
  'sign-out': ['doctor', 'super-admin'],
  'live-events': ['doctor', 'super-admin'],
} as const satisfies Record<string, readonly Who[]>
