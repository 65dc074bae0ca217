import type { Case } from '#features/cases/case/contract/case.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'

/** A difference between the case that a reader saw and the case as it is now. */
export type Change =
  | { what: 'phase'; from: Phase; to: Phase }
  | { what: 'cycle'; cycle: number }
  | { what: 'stage'; stage: number }
  | { what: 'due'; day: string }
  | { what: 'requests' | 'shipments' | 'fields' | 'other' }

/**
 * The changes between two versions of a case, the most important first; `other` when no change is visible on the page.
 */
export function changesBetween(before: Case, now: Case): Change[] {
  if (now.version === before.version) return []
  const changes: Change[] = []
  if (now.phase !== before.phase) changes.push({ what: 'phase', from: before.phase, to: now.phase })
  if (now.cycle > before.cycle) changes.push({ what: 'cycle', cycle: now.cycle })
  if (now.stage !== before.stage && now.stage !== null) changes.push({ what: 'stage', stage: now.stage })
  if (now.dueOn !== before.dueOn && now.dueOn !== null) changes.push({ what: 'due', day: now.dueOn })
  for (const what of ['requests', 'shipments', 'fields'] as const)
    if (differ(now[what], before[what])) changes.push({ what })
  return changes.length > 0 ? changes : [{ what: 'other' }]
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
