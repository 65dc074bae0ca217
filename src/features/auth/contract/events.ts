/** A person was invited, an invitation ended, or an invited person has created an account. */
export interface InvitationsChanged {
  type: 'invitations-changed'
}

/** Sessions of a person were ended before they expired. */
export interface SessionsEnded {
  type: 'sessions-ended'
  userId: string
}

/** A person's list of sessions changed. */
export interface SessionsChanged {
  type: 'sessions-changed'
  userId: string
}

/** A person signed in. `network`: the first part of the IP address. */
export interface SignedIn {
  type: 'signed-in'
  userId: string
  device: string
  network: string
}

export type AuthEvent = InvitationsChanged | SessionsEnded | SessionsChanged | SignedIn
