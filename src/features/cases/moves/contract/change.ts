import type { Case } from '#features/cases/case/contract/case.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'

/** One thing that is different between the case a reader saw and the case as it is now. */
export type Change =
  | { what: 'phase'; from: Phase; to: Phase }
  | { what: 'cycle'; cycle: number }
  | { what: 'stage'; stage: number }
  | { what: 'due'; day: string }
  | { what: 'requests' | 'shipments' | 'fields' | 'other' }

/** What changed, most important first; `other` when the version is a later one but nothing on the page tells why. */
export function changesBetween(seen: Case, now: Case): Change[] {
  if (now.version === seen.version) return []
  const found: Change[] = []
  if (now.phase !== seen.phase) found.push({ what: 'phase', from: seen.phase, to: now.phase })
  if (now.cycle > seen.cycle) found.push({ what: 'cycle', cycle: now.cycle })
  if (now.stage !== seen.stage && now.stage !== null) found.push({ what: 'stage', stage: now.stage })
  if (now.dueOn !== seen.dueOn && now.dueOn !== null) found.push({ what: 'due', day: now.dueOn })
  for (const what of ['requests', 'shipments', 'fields'] as const)
    if (differ(now[what], seen[what])) found.push({ what })
  return found.length > 0 ? found : [{ what: 'other' }]
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
