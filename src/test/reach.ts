import type { Practice } from './practice.ts'

/**
 * Who reaches what: written by hand, apart from the policy table and the scopes, so that the endpoint matrix (Z2)
 * compares two independent statements. `doctor: 'own'` reaches the objects of the own practice only.
 */
export interface Reach {
  doctor: 'anything' | 'own' | 'nothing'
  admin: 'anything' | 'nothing'
  /** Which object of the practice stands in the path. */
  object?: 'case' | 'clinic' | 'file' | 'user' | 'upload' | 'record'
  /** A valid body; without it the wrong person could be refused for the wrong reason. */
  body?: (practice: Practice) => object
}

/** `anyone`: open to visitors. Every endpoint of the contract has a row, or the matrix fails. */
export const reach: Record<string, Reach | 'anyone'> = {
  signIn: 'anyone',
  refreshSession: 'anyone',
  signOut: { doctor: 'anything', admin: 'anything' },
  askPasswordReset: 'anyone',
  resetPassword: 'anyone',
  acceptInvitation: 'anyone',
  invite: {
    doctor: 'nothing',
    admin: 'anything',
    body: () => ({ email: 'celia@practice.test', role: 'doctor', language: 'es' }),
  },
  listInvitations: { doctor: 'nothing', admin: 'anything' },
  liveEvents: { doctor: 'anything', admin: 'anything' },
}
