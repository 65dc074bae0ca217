import type { Role } from '#features/auth/contract/session.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type CaseAbility, CaseField } from '../contract/case.ts'
import { canMove, caseMoves, type Movable } from '../contract/moves.ts'

/** `requested`: the fields that the provider requested and that are still open. */
interface Able extends Movable {
  requested: readonly (string | null)[]
}

/** What the reader may do with a case now: the moves of the table, and the edits of its phase. */
export function abilities(scope: Scope, now: Able): CaseAbility[] {
  const role = roleOf(scope)
  const isCorrecting = now.phase === 'records-requested'
  const isRequested = now.requested.some(field => CaseField.safeParse(field).success)
  const edits: [CaseAbility, boolean][] = [
    ['edit-draft', role === 'doctor' && (now.phase === 'draft' || (isCorrecting && isRequested))],
    ['add-records', role === 'doctor' && (now.phase === 'draft' || isCorrecting)],
    ['write-message', mayWrite(now)],
  ]
  const moves = caseMoves.names.filter(move => canMove(now, move, role))
  return [...moves, ...edits.flatMap(([ability, may]) => (may ? [ability] : []))]
}

/** Nobody else reads a draft, so it has no messages; afterwards both sides may write, also in a closed case. */
export function mayWrite({ firstSubmittedAt }: Pick<Movable, 'firstSubmittedAt'>): boolean {
  return firstSubmittedAt !== null
}

/** The role of the person of this scope. */
export function roleOf(scope: Scope): Role {
  if (scope.kind === 'doctor' || scope.kind === 'super-admin') return scope.kind
  throw new Error('Cases are moved and read by people.')
}
