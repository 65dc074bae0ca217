/** A person was invited, an invitation ended, or an invited person has an account now. */
export interface InvitationsChanged {
  type: 'invitations-changed'
}

/** Sessions of a person ended before their time. */
export interface SessionsEnded {
  type: 'sessions-ended'
  userId: string
}

/** The list of a person's sessions is another one now. */
export interface SessionsChanged {
  type: 'sessions-changed'
  userId: string
}

/** A person signed in, by a session of their own. `network`: the first part of the address they came from. */
export interface SignedIn {
  type: 'signed-in'
  userId: string
  device: string
  network: string
}

export type AuthEvent = InvitationsChanged | SessionsEnded | SessionsChanged | SignedIn
