import type { Scope } from '#platform/db/actor.ts'

/** The case of an approved version; none for one that is not approved or that the reader may not see. */
export function approvedPlan(scope: Scope, planId: string) {
  return scope.query
    .selectFrom('plans as p')
    .innerJoin('plan_approvals as a', 'a.plan_id', 'p.id')
    .select('p.case_id')
    .where('p.id', '=', planId)
    .executeTakeFirst()
}

/** The files of a version with their hashes, by name. */
export function signedFiles(scope: Scope, planId: string) {
  return scope.query
    .selectFrom('plan_files as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['f.name', 'f.sha256'])
    .where('p.plan_id', '=', planId)
    .orderBy('f.name')
    .orderBy('f.id')
    .execute()
}
