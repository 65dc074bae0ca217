import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { DraftedChanges } from '../contract/draftedChanges.ts'

/** The caller's draft for a plan; none before it is saved the first time. */
export function draftRow(scope: Scope, planId: string) {
  return scope.query
    .selectFrom('change_drafts')
    .select(['items', 'version'])
    .where('plan_id', '=', planId)
    .where('doctor_id', '=', scope.id)
    .executeTakeFirst()
}

/** Saves the caller's draft if it still has `version` (0: not saved before); returns whether it did. */
export async function writeDraft(scope: Scope, { planId, version, items }: DraftedChanges): Promise<boolean> {
  const json = JSON.stringify(items)
  const written =
    version === 0
      ? await scope.query
          .insertInto('change_drafts')
          .values({ plan_id: planId, doctor_id: scope.id, items: json })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await scope.query
          .updateTable('change_drafts')
          .set({ items: json, version: version + 1, updated_at: sql`now()` })
          .where('plan_id', '=', planId)
          .where('doctor_id', '=', scope.id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** Deletes every draft for the plans of a case. */
export async function deleteDrafts(system: Scope, caseId: string): Promise<void> {
  const plans = system.query.selectFrom('plans').select('id').where('case_id', '=', caseId)
  await system.query.deleteFrom('change_drafts').where('plan_id', 'in', plans).execute()
}
