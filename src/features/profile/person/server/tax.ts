import { TaxField } from '#features/auth/history/contract/history.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import type { Place, Sealer } from '#platform/seal.ts'
import type { ProfileEvent } from '../contract/events.ts'
import type { Tax, TaxFields } from '../contract/profile.ts'
import { taxCountries } from '../contract/taxId.ts'
import { formerlySealed, isPerson, lockTax, putTax, taxRow, updateSeal } from './queries.ts'

/** Tax data: the caller's own, or anybody's for an administrator, who issues their invoices. */
export async function taxFor(scope: Scope, sealer: Sealer, userId: string = scope.id): Promise<{ tax: Tax | null }> {
  const row = await taxRow(scope, userId)
  if (!row && !(await isPerson(scope, userId))) throw new AppError('not-found')
  if (!row) return { tax: null }
  const { name, address, city, postal_code: postalCode, tax_id_sealed } = row
  const country = taxCountries.find(code => code === row.country) ?? 'ES'
  return { tax: { name, country, taxId: sealer.open(placeOf(userId), tax_id_sealed), address, postalCode, city } }
}

export async function saveTax(scope: Scope, sealer: Sealer, fields: TaxFields): Promise<{ tax: Tax }> {
  await lockTax(scope)
  const changed = await changedIn(scope, sealer, fields)
  await putTax(scope, fields, sealer.seal(placeOf(scope.id), fields.taxId))
  await publish<ProfileEvent>(scope, { type: 'tax-data-saved', userId: scope.id, changed })
  return { tax: fields }
}

/** The fields with a new value; the first time, all. */
async function changedIn(scope: Scope, sealer: Sealer, fields: TaxFields): Promise<TaxField[]> {
  const row = await taxRow(scope, scope.id)
  if (!row) return TaxField.options
  const { tax_id_sealed, postal_code, ...same } = row
  const before = { ...same, postalCode: postal_code, taxId: openedOrNone(sealer, scope.id, tax_id_sealed) }
  return TaxField.options.filter(field => before[field] !== fields[field])
}

// a number that can no longer be decrypted is replaced by saving: that must not fail because of the old one
function openedOrNone(sealer: Sealer, userId: string, sealed: string): string | undefined {
  try {
    return sealer.open(placeOf(userId), sealed)
  } catch {
    return undefined
  }
}

/**
 * Encrypts again what was encrypted with a former key (D8), a few hundred at a time; returns how many. Safe to run
 * twice.
 */
export async function resealTaxData(db: Db, sealer: Sealer): Promise<number> {
  for (let all = 0; ; ) {
    const done = await db.as({ kind: 'system' }, async system => {
      const rows = await formerlySealed(system, sealer.currentPrefix)
      for (const { user_id, tax_id_sealed } of rows) {
        const place = placeOf(user_id)
        await updateSeal(system, user_id, sealer.seal(place, sealer.open(place, tax_id_sealed)))
      }
      return rows.length
    })
    all += done
    if (done === 0) return all
  }
}

function placeOf(row: string): Place {
  return { table: 'tax_data', row, column: 'tax_id_sealed' }
}
