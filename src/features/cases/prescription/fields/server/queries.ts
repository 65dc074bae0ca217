import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/**
 * The facts of a case that its prescription depends on; no row for a case that the reader may not see. `lock` for
 * writing.
 */
export function caseOf(scope: Scope, id: string, lock: 'read' | 'lock') {
  let query = scope.query
    .selectFrom('cases')
    .select(['id', 'doctor_id', 'phase', 'cycle', 'first_submitted_at', 'treatment_type', 'arches'])
    .where('id', '=', id)
  if (scope.kind === 'doctor') query = query.where('doctor_id', '=', scope.id)
  if (scope.kind === 'super-admin') query = query.where('first_submitted_at', 'is not', null)
  // locked so that a submission cannot overtake a save in flight
  if (lock === 'lock') query = query.forUpdate()
  return query.executeTakeFirst()
}

export function prescriptionRow(scope: Scope, caseId: string, cycle: number) {
  return scope.query
    .selectFrom('prescriptions')
    .select(['rx', 'version'])
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .executeTakeFirst()
}

/** Saves the prescription if it still has `version` (0: not saved before); returns whether it did. */
export async function writePrescription(
  scope: Scope,
  { caseId, cycle, version, rx }: { caseId: string; cycle: number; version: number; rx: object },
): Promise<boolean> {
  const json = JSON.stringify(rx)
  const written =
    version === 0
      ? await scope.query
          .insertInto('prescriptions')
          .values({ case_id: caseId, cycle, rx: json })
          .onConflict(c => c.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await scope.query
          .updateTable('prescriptions')
          .set({ rx: json, version: version + 1, updated_at: sql`now()` })
          .where('case_id', '=', caseId)
          .where('cycle', '=', cycle)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** The last snapshot of a submission of the cycle; undefined before the first submission. */
export async function submittedRow(scope: Scope, caseId: string, cycle: number) {
  return scope.query
    .selectFrom('prescriptions')
    .select('submitted')
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .executeTakeFirst()
}

export async function writeSubmitted(
  scope: Scope,
  { caseId, cycle, submitted }: { caseId: string; cycle: number; submitted: object | null },
): Promise<void> {
  await scope.query
    .updateTable('prescriptions')
    .set({ submitted: submitted && JSON.stringify(submitted) })
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .execute()
}

/** Moves the case up in its doctor's list. Its own version stays the same, because its own fields did not change. */
export async function touchCase(scope: Scope, id: string): Promise<void> {
  await scope.query.updateTable('cases').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}

export function preferencesRow(scope: Scope) {
  return scope.query.selectFrom('doctor_preferences').select('rx').where('doctor_id', '=', scope.id).executeTakeFirst()
}

export function preferencesOfDoctor(system: Scope, doctorId: string) {
  return system.query.selectFrom('doctor_preferences').select('rx').where('doctor_id', '=', doctorId).executeTakeFirst()
}

export async function writePreferences(scope: Scope, rx: object): Promise<void> {
  const json = JSON.stringify(rx)
  await scope.query
    .insertInto('doctor_preferences')
    .values({ doctor_id: scope.id, rx: json })
    .onConflict(c => c.column('doctor_id').doUpdateSet({ rx: json }))
    .execute()
}
