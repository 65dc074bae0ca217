type Who = 'doctor' | 'super-admin' | 'anyone'

/**
 * Who may do what: one row for each `may` of the endpoints. The server refuses to start when an endpoint has no row or
 * a row no endpoint (Z1). Whose rows a role sees is not said here but proved by scope and row-level security.
 */
export const policy = {
  'sign-in': ['anyone'],
  'refresh-session': ['anyone'],
  'sign-out': ['doctor', 'super-admin'],
  'ask-password-reset': ['anyone'],
  'reset-password': ['anyone'],
  invite: ['super-admin'],
  'list-invitations': ['super-admin'],
  'accept-invitation': ['anyone'],
  'live-events': ['doctor', 'super-admin'],
  upload: ['doctor', 'super-admin'],
  'add-records': ['doctor'],
  'read-file': ['doctor', 'super-admin'],
  'read-case': ['doctor', 'super-admin'],
  'read-prescription': ['doctor', 'super-admin'],
  'save-prescription': ['doctor'],
  'keep-prescription-preferences': ['doctor'],
  'read-clinics': ['doctor'],
  'keep-clinics': ['doctor'],
  'read-users': ['super-admin'],
  'keep-users': ['super-admin'],
  'create-case': ['doctor'],
  'save-case': ['doctor'],
  'list-cases': ['doctor', 'super-admin'],
  'move-case': ['doctor', 'super-admin'],
  'write-message': ['doctor', 'super-admin'],
  'send-contact-form': ['anyone'],
  'read-contact-forms': ['super-admin'],
  'read-dashboard': ['doctor', 'super-admin'],
} as const satisfies Record<string, readonly Who[]>
