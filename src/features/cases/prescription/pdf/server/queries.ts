import type { Scope } from '#platform/db/actor.ts'

/** When the prescription of a cycle was saved last; undefined while it is empty. */
export function savedRow(scope: Scope, caseId: string, cycle: number) {
  return scope.query
    .selectFrom('prescriptions')
    .select('updated_at')
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .executeTakeFirst()
}
