import { AppError, refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type Db, withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import type { Sealer } from '#platform/seal.ts'
import type { MethodsChanged } from '../contract/events.ts'
import { maskedIban } from '../contract/iban.ts'
import type { AccountFields, Methods, PaymentMethod } from '../contract/method.ts'
import { mostMethods } from '../contract/options.ts'
import {
  deleteMethod,
  doctorsWithFingerprint,
  ensureDefault,
  formerlySealed,
  insertAccount,
  insertCard,
  insertDetachment,
  lockMethodsOf,
  type MethodRow,
  methodRows,
  type NewCard,
  setDefault,
  updateSeal,
} from './queries.ts'

export interface MethodParts {
  sealer: Sealer
  takesCards: boolean
}

export async function methodsFor(scope: Scope, { takesCards }: Pick<MethodParts, 'takesCards'>): Promise<Methods> {
  const rows = await methodRows(scope)
  return { methods: rows.map(row => toMethod(row)), takesCards }
}

export async function addAccount(scope: Scope, { holder, iban }: AccountFields, parts: MethodParts): Promise<Methods> {
  await lockMethodsOf(scope, scope.id)
  if ((await methodRows(scope)).length >= mostMethods) throw new AppError('illegal-move')
  const id = newId()
  const isNew = await insertAccount(scope, {
    id,
    holder,
    ...sealedAs(parts.sealer, id, iban),
    country: iban.slice(0, 2),
    lastFour: iban.slice(-4),
  })
  if (!isNew) throw refuseField('iban', 'iban-known')
  return settled(scope, parts)
}

export async function makeDefault(scope: Scope, id: string, parts: MethodParts): Promise<Methods> {
  await lockMethodsOf(scope, scope.id)
  if (!(await methodRows(scope)).some(row => row.id === id)) throw new AppError('not-found')
  await setDefault(scope, id)
  return settled(scope, parts)
}

/** A card that is removed here is detached at Stripe by a scheduled job (`forgetCards`). */
export async function remove(scope: Scope, id: string, parts: MethodParts): Promise<Methods> {
  await lockMethodsOf(scope, scope.id)
  const removed = await deleteMethod(scope, id)
  if (!removed) throw new AppError('not-found')
  if (removed.stripe_id) await insertDetachment(scope, removed.stripe_id)
  return settled(scope, parts)
}

/** Saves a card that Stripe reports as set up; a second report changes nothing. */
export async function saveCard(system: Scope, card: Omit<NewCard, 'id'>): Promise<void> {
  await lockMethodsOf(system, card.doctorId)
  await insertCard(system, { ...card, id: newId() })
  await ensureDefault(system, card.doctorId)
  await publish<MethodsChanged>(system, { type: 'methods-changed', doctorId: card.doctorId })
}

/** The doctors whose stored account has this fingerprint: the possible senders of a payment. */
export function doctorsByIbanFingerprint(fingerprint: string): Promise<string[]> {
  // administrators read no methods, but they may learn whose account this is
  return withSystemRights(system => doctorsWithFingerprint(system, fingerprint))
}

/** Seals again what was sealed with a former key (D8), a few hundred at a time; returns how many. Safe to run twice. */
export async function resealWithCurrentKey(db: Db, sealer: Sealer): Promise<number> {
  let done = 0
  for (;;) {
    const some = await db.as({ kind: 'system' }, async scope => {
      const rows = await formerlySealed(scope, sealer.currentPrefix)
      for (const { id, iban_sealed } of rows)
        await updateSeal(scope, id, sealedAs(sealer, id, sealer.open(placeOf(id), iban_sealed ?? '')))
      return rows.length
    })
    done += some
    if (some === 0) return done
  }
}

async function settled(scope: Scope, parts: MethodParts): Promise<Methods> {
  await ensureDefault(scope, scope.id)
  await publish<MethodsChanged>(scope, { type: 'methods-changed', doctorId: scope.id })
  return methodsFor(scope, parts)
}

function sealedAs(sealer: Sealer, id: string, iban: string): { sealed: string; fingerprint: string } {
  return { sealed: sealer.seal(placeOf(id), iban), fingerprint: sealer.fingerprintOf('iban', iban) }
}

function placeOf(row: string) {
  return { table: 'payment_methods', row, column: 'iban_sealed' }
}

function toMethod(row: MethodRow): PaymentMethod {
  const common = {
    id: row.id,
    isDefault: row.is_default,
    addedOn: row.created_at.toISOString(),
    can: row.is_default ? (['remove'] as const) : (['make-default', 'remove'] as const),
  }
  const lastFour = row.last_four
  if (row.kind === 'wire-transfer') {
    const iban = maskedIban(row.country ?? '', lastFour)
    return { ...common, can: [...common.can], kind: 'wire-transfer', holder: row.holder ?? '', iban }
  }
  const [month, year] = [row.expires_month ?? 1, row.expires_year ?? 0]
  return {
    ...common,
    can: [...common.can],
    kind: 'debit-credit',
    brand: row.brand ?? '',
    lastFour,
    expires: `${String(month).padStart(2, '0')}/${year}`,
    // a card is valid until the last day of its month
    isExpired: Date.now() >= Date.UTC(year, month, 1),
  }
}
