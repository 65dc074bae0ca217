import type { Scope } from '#platform/db/actor.ts'
import { nameOf } from './queries.ts'

/** The full name of the acting person, to be stored with the action. */
export function personName(scope: Scope): Promise<string> {
  return nameOf(scope)
}

/**
 * A person's name as `scope` may read it: doctors see only the first names of the provider's staff, everybody else full
 * names.
 */
export function shownName(scope: Scope, { role, name }: { role: string; name: string }): string {
  return scope.kind === 'doctor' && role === 'super-admin' ? (name.split(' ')[0] ?? '') : name
}
