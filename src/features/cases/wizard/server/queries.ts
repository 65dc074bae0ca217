import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'

/** Inserts a draft of the doctor's, at their default clinic. */
export async function insertCase(scope: Scope, at: Date): Promise<string> {
  const id = newId(at.getTime())
  const clinic = await scope.query
    .selectFrom('default_clinics')
    .select('clinic_id')
    .where('doctor_id', '=', scope.id)
    .where('clinic_id', 'not in', eb => eb.selectFrom('clinic_archives').select('clinic_archives.clinic_id'))
    .executeTakeFirst()
  const when = { created_at: at, updated_at: at, phase_since: at }
  await scope.query
    .insertInto('cases')
    .values({ id, doctor_id: scope.id, clinic_id: clinic?.clinic_id ?? null, ...when })
    .execute()
  return id
}

/** Whether a case may have this clinic: it is the doctor's own and still active. */
export async function isClinicInUse(scope: Scope, id: string): Promise<boolean> {
  const clinic = await scope.query
    .selectFrom('clinics as k')
    .leftJoin('clinic_archives as a', 'a.clinic_id', 'k.id')
    .select('k.id')
    .where('k.id', '=', id)
    .where('k.doctor_id', '=', scope.id)
    .where('a.clinic_id', 'is', null)
    .executeTakeFirst()
  return clinic !== undefined
}
