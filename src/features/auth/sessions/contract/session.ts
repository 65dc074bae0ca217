import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'

/**
 * One open session (S8): the name of the browser, the network part of the IP address (too little to identify a person)
 * and the time of the last activity, to ten minutes. `current`: the caller's own session.
 */
export const OpenSession = z.object({
  id: Id,
  device: z.string(),
  network: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

const Sessions = z.object({ sessions: z.array(OpenSession) })

/** The caller's open sessions, the current one first, then by last activity. At most ten (S8). */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  may: 'manage-sessions',
  input: {},
  output: Sessions,
})

/** Ends a session at once, on every server: one's own, or for an administrator anybody's. No effect on an ended one. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  may: 'manage-sessions',
  input: { params: IdParams },
  output: z.object({ ended: z.literal(true) }),
})

/** Ends every session of the caller except the current one. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions',
  may: 'manage-sessions',
  input: {},
  output: Sessions,
})

/** A user's open sessions, for an administrator. */
export const listSessionsOf = endpoint({
  name: 'listSessionsOf',
  method: 'GET',
  path: '/api/users/:id/sessions',
  may: 'read-users',
  input: { params: IdParams },
  output: Sessions,
})

/** Ends every session of a user, except the one that the caller uses. */
export const endSessionsOf = endpoint({
  name: 'endSessionsOf',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  may: 'manage-users',
  input: { params: IdParams },
  output: Sessions,
})
