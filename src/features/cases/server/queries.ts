import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import type { Phase } from '../contract/moves.ts'
import type { TreatmentType } from '../contract/options.ts'

/** The cases that `scope` may see: a doctor's own, the provider's once submitted, all for the system. */
function casesFor(scope: Scope) {
  const all = query.selectFrom('cases as c')
  if (scope.kind === 'doctor') return all.where('c.doctor_id', '=', scope.id)
  return scope.kind === 'super-admin' ? all.where('c.first_submitted_at', 'is not', null) : all
}

/** One case; no row for one that the reader may not see. `lock`: nobody else moves it before this transaction ends. */
export function caseRow(scope: Scope, id: string, how: 'read' | 'lock') {
  const found = casesFor(scope)
    .select(['c.id', 'c.number', 'c.doctor_id', 'c.cycle', 'c.version', 'c.first_submitted_at'])
    .select(['c.stage', 'c.stage_count'])
    // the columns' check constraints hold exactly these words
    .select(['c.phase as phase', 'c.treatment_type as treatment_type'])
    .$narrowType<{ phase: Phase; treatment_type: TreatmentType | null }>()
    .where('c.id', '=', id)
  return (how === 'lock' ? found.forUpdate() : found).executeTakeFirst()
}
export type CaseRowOf = NonNullable<Awaited<ReturnType<typeof caseRow>>>

export async function moveUp(_scope: Scope, id: string): Promise<void> {
  await query.updateTable('cases').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}
