import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { ClinicFields, listClinics } from '../contract/clinic.ts'

export type ClinicsRequest = InputOf<typeof listClinics>['body']
export type ClinicRow = NonNullable<Awaited<ReturnType<typeof clinicRow>>>

/** A page of the doctor's clinics, in use or archived. */
export function clinicPage(scope: Scope, { search, province, archived, sort, ...place }: ClinicsRequest) {
  const words = searchTerms(search)
  const matches = clinicsOf(scope)
    .where(sql<boolean>`(a.clinic_id is not null) = ${archived}`)
    .where(eb => eb.and(words.map(word => sql<boolean>`c.search like fold_text(${containing(word)})`)))
    .$if(province !== undefined, q => q.where('c.province', '=', province ?? ''))
  const keys = { name: sql`fold_text(c.name)`, province: sql`c.province`, created: sql`c.created_at` }
  const page: Promise<Page<ClinicRow>> = keysetPage(scope, matches, orderOf(sort, keys, sql`c.id`), place)
  return page
}

export function clinicRow(scope: Scope, id: string) {
  return clinicsOf(scope).where('c.id', '=', id).executeTakeFirst()
}

/** A clinic's version and whether it is archived, locked until the transaction ends. */
export async function lockClinic(scope: Scope, id: string) {
  const locked = await scope.query
    .selectFrom('clinics')
    .select('version')
    .where('id', '=', id)
    .where('doctor_id', '=', scope.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  // checked after the lock was acquired: the clinic may have been archived while waiting
  const archive = await scope.query
    .selectFrom('clinic_archives')
    .select('at')
    .where('clinic_id', '=', id)
    .executeTakeFirst()
  return { ...locked, archived: archive !== undefined }
}

export async function insertClinic(scope: Scope, id: string, fields: ClinicFields): Promise<void> {
  await scope.query
    .insertInto('clinics')
    .values({ id, doctor_id: scope.id, ...columnsOf(fields) })
    .execute()
}

export async function updateClinic(scope: Scope, id: string, fields: ClinicFields): Promise<void> {
  await scope.query
    .updateTable('clinics')
    .set({ ...columnsOf(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('doctor_id', '=', scope.id)
    .execute()
}

export async function insertArchive(scope: Scope, id: string): Promise<void> {
  await scope.query
    .insertInto('clinic_archives')
    .values({ clinic_id: id, by: scope.id })
    .onConflict(c => c.doNothing())
    .execute()
}

export async function deleteArchive(scope: Scope, id: string): Promise<void> {
  await scope.query.deleteFrom('clinic_archives').where('clinic_id', '=', id).execute()
}

export async function setDefault(scope: Scope, id: string): Promise<void> {
  await scope.query
    .insertInto('default_clinics')
    .values({ doctor_id: scope.id, clinic_id: id })
    .onConflict(c => c.column('doctor_id').doUpdateSet({ clinic_id: id }))
    .execute()
}

/**
 * Ensures that a doctor with clinics in use has a default one: an archived default is replaced by the oldest in use.
 */
export async function ensureDefault(scope: Scope): Promise<void> {
  await scope.query
    .deleteFrom('default_clinics')
    .where('doctor_id', '=', scope.id)
    .where('clinic_id', 'in', scope.query.selectFrom('clinic_archives').select('clinic_id'))
    .execute()
  await scope.query
    .insertInto('default_clinics')
    .columns(['doctor_id', 'clinic_id'])
    .expression(
      scope.query
        .selectFrom('clinics as c')
        .leftJoin('clinic_archives as a', 'a.clinic_id', 'c.id')
        .select(['c.doctor_id', 'c.id'])
        .where('c.doctor_id', '=', scope.id)
        .where('a.clinic_id', 'is', null)
        .orderBy('c.created_at')
        .orderBy('c.id')
        .limit(1),
    )
    .onConflict(c => c.doNothing())
    .execute()
}

function clinicsOf(scope: Scope) {
  return scope.query
    .selectFrom('clinics as c')
    .leftJoin('clinic_archives as a', 'a.clinic_id', 'c.id')
    .leftJoin('default_clinics as d', 'd.clinic_id', 'c.id')
    .select(['c.id', 'c.name', 'c.phone', 'c.email', 'c.address', 'c.postal_code', 'c.province', 'c.opening_hours'])
    .select(['c.version', sql<boolean>`a.clinic_id is not null`.as('archived')])
    .select(sql<boolean>`d.clinic_id is not null`.as('is_default'))
    .select(eb =>
      eb
        .selectFrom('cases as k')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('k.clinic_id', '=', 'c.id')
        .where('k.phase', 'not in', ['completed', 'cancelled'])
        .$asScalar()
        .$notNull()
        .as('open_cases'),
    )
    .where('c.doctor_id', '=', scope.id)
}

function columnsOf({ postalCode, openingHours, ...same }: ClinicFields) {
  return { ...same, postal_code: postalCode, opening_hours: JSON.stringify(openingHours) }
}
