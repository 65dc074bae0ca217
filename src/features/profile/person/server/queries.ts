import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import type { ProfileFields, QuietTime, TaxFields } from '../contract/profile.ts'

export type ProfileRow = Awaited<ReturnType<typeof ownRow>>

/** The caller's own account, with their photo. */
export function ownRow(scope: Scope) {
  return scope.query
    .selectFrom('users as u')
    .leftJoin('profile_photos as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.email', 'u.first_name', 'u.last_name', 'u.phone', 'u.licence', 'u.language'])
    .select(['u.quiet_from', 'u.quiet_to', 'u.created_at', 'u.version', 'p.file_id'])
    .where('u.id', '=', scope.id)
    .executeTakeFirstOrThrow()
}

/** Saves a person's own details; returns false when the version has changed. */
export async function updateOwn(
  scope: Scope,
  { version, fields }: { version: number; fields: ProfileFields },
): Promise<boolean> {
  const { firstName: first_name, lastName: last_name, phone, licence, language } = fields
  const { numUpdatedRows } = await scope.query
    .updateTable('users')
    .set({ first_name, last_name, phone, licence, language, version: sql<number>`version + 1` })
    .where('id', '=', scope.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateQuiet(scope: Scope, quiet: QuietTime | null): Promise<void> {
  await scope.query
    .updateTable('users')
    .set({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null })
    .where('id', '=', scope.id)
    .execute()
}

/** A person's tax data as stored: the caller's own, or anybody's for an administrator. */
export function taxRow(scope: Scope, userId: string) {
  return scope.query
    .selectFrom('tax_data')
    .select(['name', 'country', 'tax_id_sealed', 'address', 'postal_code', 'city'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the caller's tax data until the transaction ends. */
export async function lockTax(scope: Scope): Promise<void> {
  await queueFor(scope, `tax data ${scope.id}`)
}

export async function putTax(scope: Scope, fields: TaxFields, sealed: string): Promise<void> {
  const { name, country, taxId, address, postalCode: postal_code, city } = fields
  const values = { name, country, tax_id_sealed: sealed, tax_id_end: taxId.slice(-3), address, postal_code, city }
  await scope.query
    .insertInto('tax_data')
    .values({ user_id: scope.id, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...values, at: sql`now()` }))
    .execute()
}

/** Numbers encrypted with a key that is not the current one, locked until the transaction ends. */
export function formerlySealed(system: Scope, currentPrefix: string) {
  return system.query
    .selectFrom('tax_data')
    .select(['user_id', 'tax_id_sealed'])
    .where(sql<boolean>`not starts_with(tax_id_sealed, ${currentPrefix})`)
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSeal(system: Scope, userId: string, sealed: string): Promise<void> {
  await system.query.updateTable('tax_data').set({ tax_id_sealed: sealed }).where('user_id', '=', userId).execute()
}

export async function isPerson(admin: Scope, id: string): Promise<boolean> {
  return (await admin.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
