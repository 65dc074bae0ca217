import { AppError } from '#kit/errors.ts'
import type { Actor } from './actor.ts'
import type { ActorRoles } from './roles.ts'

/** What PostgreSQL has to prove about an actor. The ids are checked UUIDs, so a statement's text may contain them. */
export interface Proof {
  role: string
  id: string | null
  session: string | null
  generation: number
}

/** Throws `not-found` when an id is not a UUID. */
export function proofOf(actor: Actor, roles: ActorRoles): Proof {
  const session = 'session' in actor ? actor.session : undefined
  return {
    role: roles[actor.kind],
    id: 'id' in actor ? checked(actor.id) : null,
    session: session ? checked(session.id) : null,
    generation: Math.trunc(session?.generation ?? 0),
  }
}

function checked(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('not-found')
  return id
}
