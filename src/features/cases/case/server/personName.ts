import type { Scope } from '#platform/db/actor.ts'
import { nameOf } from './queries.ts'

/** The acting person's name, to be stored with the action. */
export function personName(scope: Scope): Promise<string> {
  return nameOf(scope)
}

/** A person's name as `scope` may read it: the provider's people by first name for doctors, everybody else in full. */
export function shownName(scope: Scope, { role, name }: { role: string; name: string }): string {
  return scope.kind === 'doctor' && role === 'super-admin' ? (name.split(' ')[0] ?? '') : name
}
