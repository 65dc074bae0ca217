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
 * ahead of each statement, and nothing is answered before), and every query that reads or writes
 * somebody's rows asks for it, so a forgotten scope does not compile.
 */
export type Scope = { readonly kind: ActorKind; readonly id: string } & { readonly [proof]: true }
