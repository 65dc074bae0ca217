import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** The database role a transaction runs in; row-level security and grants hang on it. */
export type ActorKind = 'visitor' | 'doctor' | 'super-admin' | 'system'

/**
 * Who acts. `session` is the bearer's session: `Db.as` proves in the opening round trip that it still lives,
 * `Db.read` with each statement.
 * `system` is trusted code: sign-in, jobs, the command line.
 */
export type Actor =
  | { kind: 'doctor' | 'super-admin'; id: string; session?: { id: string; generation: number } }
  | { kind: 'system' | 'visitor' }

declare const proof: unique symbol

/**
 * The proof that a transaction runs for this actor. Only `Db.as` and `Db.read` make one (with `read` PostgreSQL proves it
 * ahead of each statement, and nothing is answered before). Features have no other query builder than its `query`, so a
 * statement without a scope does not compile; one that runs in the transaction of another scope throws.
 */
export interface Scope {
  readonly kind: ActorKind
  readonly id: string
  readonly query: Kysely<DB>
  readonly [proof]: true
}
