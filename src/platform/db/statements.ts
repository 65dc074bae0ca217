import { type CompiledQuery, SelectQueryNode } from 'kysely'
import type { ActorKind } from './actor.ts'

interface Statement {
  number: number | undefined
  /** Certain to write nothing and to lock no row. */
  reads: boolean
}

const known = new Map<string, Statement>()
// the code contains a few hundred statements; the many combinations of a list's filters must not fill every connection
const maxKnown = 500

/**
 * The name of a statement. PostgreSQL parses a named statement, and often plans it, once per connection instead of
 * every time. Each role has its own names: under row-level security a plan is valid for one role only.
 */
export function statementName(kind: ActorKind, { sql }: CompiledQuery): string | undefined {
  const { number } = statementOf(sql)
  return number === undefined ? undefined : `${kind}-${number}`
}

/**
 * Whether a statement is certain to write nothing: a `select` of the query builder without locks and without functions
 * that have side effects. SQL that is written by hand is never considered certain.
 */
export function isRead(compiled: CompiledQuery): boolean {
  return SelectQueryNode.is(compiled.query) && statementOf(compiled.sql).reads
}

// of our own functions only `begin_as` has side effects (reads.test.ts); values are never in the text
const sideEffects = /\bfor (no key update|update|key share|share)\b|\b(pg_\w+|lo_\w+|nextval|setval|set_config)"?\s*\(/i

function statementOf(text: string): Statement {
  const statement = known.get(text)
  if (statement) return statement
  // a statement that begins with `with` may contain an insert
  const reads = text.startsWith('select ') && !sideEffects.test(text)
  if (known.size >= maxKnown) return { number: undefined, reads }
  const fresh = { number: known.size, reads }
  known.set(text, fresh)
  return fresh
}
