import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { saveDraftedChanges } from '../contract/draftedChanges.ts'

/** The caller's draft for a plan; none before it is saved the first time. */
export function draftRow(scope: Scope, planId: string) {
  return scope.query
    .selectFrom('change_drafts')
    .select(['items', 'version'])
    .where('plan_id', '=', planId)
    .where('doctor_id', '=', scope.id)
    .executeTakeFirst()
}

type Draft = InputOf<typeof saveDraftedChanges>['body']

/** Saves the caller's draft if it still has `version` (0: not saved before); returns whether it did. */
export async function writeDraft(scope: Scope, { planId, version, items }: Draft): Promise<boolean> {
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

/** The pictures in the drafts for the plans of a case that only their doctor reads. */
export async function unsentPictures(system: Scope, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from change_drafts d
      join plans p on p.id = d.plan_id
     cross join jsonb_array_elements(d.items) as item
      join files f on f.id = (item->>'picture')::uuid
     where p.case_id = ${caseId} and f.audience = 'owner'`.execute(system.query)
  return rows.map(({ id }) => id)
}

/** Deletes every draft for the plans of a case. */
export async function deleteDrafts(system: Scope, caseId: string): Promise<void> {
  const plans = system.query.selectFrom('plans').select('id').where('case_id', '=', caseId)
  await system.query.deleteFrom('change_drafts').where('plan_id', 'in', plans).execute()
}
