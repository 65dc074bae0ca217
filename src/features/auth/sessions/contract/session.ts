import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'

/**
 * One open session (S8): what the browser called itself, where from (the network part of the address, too little to find a
 * person) and when it was last seen, to ten minutes. `current`: the one that asks.
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

/** The caller's open sessions, the current one first, then those seen last. At most ten (S8). */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  may: 'keep-sessions',
  input: {},
  output: Sessions,
})

/** Ends a session at once, everywhere: one's own, or as an administrator anybody's. One that has ended stays so. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  may: 'keep-sessions',
  input: { params: IdParams },
  output: z.object({ ended: z.literal(true) }),
})

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions',
  may: 'keep-sessions',
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

/** Ends every session of a user, but never the one that asks. */
export const endSessionsOf = endpoint({
  name: 'endSessionsOf',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  may: 'keep-users',
  input: { params: IdParams },
  output: Sessions,
})
