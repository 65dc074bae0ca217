import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** The database role that a transaction runs in. Row-level security and grants depend on it. */
export type ActorKind = 'visitor' | 'doctor' | 'super-admin' | 'system'

/**
 * Who acts. `session` is the session of the bearer token: `Db.as` proves in its first round trip that it is still
 * valid, `Db.read` with each statement. `system` is the application itself: sign-in, jobs, the command line.
 */
export type Actor =
  | { kind: 'doctor' | 'super-admin'; id: string; session?: { id: string; generation: number } }
  | { kind: 'system' | 'visitor' }

declare const proof: unique symbol

/**
 * The proof that a transaction runs for this actor. Only `Db.as` and `Db.read` make one (in `read`, PostgreSQL checks
 * the proof before each statement, and nothing is answered earlier). `query` is the only query builder that features
 * have, so a statement without a scope does not compile; a statement in the transaction of another scope throws.
 */
export interface Scope {
  readonly kind: ActorKind
  readonly id: string
  readonly query: Kysely<DB>
  readonly [proof]: true
}
