import { type CompiledQuery, SelectQueryNode } from 'kysely'
import type { ActorKind } from './actor.ts'

interface Statement {
  number: number | undefined
  /** Certain to write nothing and to lock no row. */
  reads: boolean
}

const known = new Map<string, Statement>()
// what the code says is a few hundred statements; a list's many filters must not fill every connection with more
const statementsKept = 500

/**
 * The name of a statement: with one it is parsed, and often planned, once a connection instead of every time. One name a
 * role: under row-level security PostgreSQL keeps a plan for one role only.
 */
export function statementName(kind: ActorKind, { sql }: CompiledQuery): string | undefined {
  const { number } = statementOf(sql)
  return number === undefined ? undefined : `${kind}-${number}`
}

/**
 * Whether a statement is certain to write nothing: the query builder's own `select`, without locks and without functions
 * that do more than answer. What is written by hand is not certain, whatever it says.
 */
export function isRead(compiled: CompiledQuery): boolean {
  return SelectQueryNode.is(compiled.query) && statementOf(compiled.sql).reads
}

// our own functions in the database only answer, but `begin_as` (reads.test.ts); values are never in the text
const doesMore = /\bfor (no key update|update|key share|share)\b|\b(pg_\w+|lo_\w+|nextval|setval|set_config)"?\s*\(/i

function statementOf(text: string): Statement {
  const found = known.get(text)
  if (found) return found
  // one that begins with `with` may insert in it
  const reads = text.startsWith('select ') && !doesMore.test(text)
  if (known.size >= statementsKept) return { number: undefined, reads }
  const fresh = { number: known.size, reads }
  known.set(text, fresh)
  return fresh
}
