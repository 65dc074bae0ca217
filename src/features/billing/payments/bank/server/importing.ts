import { createHash } from 'node:crypto'
import { noteEvent } from '#features/billing/payments/server/payment.ts'
import { fileBytes, takeFile } from '#features/files/server/file.ts'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import { readReference } from '../../contract/reference.ts'
import type { BankFormat, ImportReport } from '../contract/movement.ts'
import { bookExact } from './booking.ts'
import type { Credit } from './credit.ts'
import { insertBankFile, insertMovement, invoiceOfReference, knownEntries, lockImports, readBefore } from './queries.ts'
import { readStatement } from './statement.ts'

export interface BankParts {
  sealer: Sealer
  storage: Storage
}

/**
 * Reads a bank's file in one transaction, whole or not at all. What is known by its entry key is passed over, whichever
 * file brought it; the same bytes again are not even read (P6).
 */
export async function importFile(scope: Scope, fileId: string, parts: BankParts): Promise<ImportReport> {
  await takeFile(scope, { id: fileId, kind: 'bank-statement', audience: 'administrators' })
  const bytes = await fileBytes(scope, parts.storage, fileId)
  const sha256 = createHash('sha256').update(bytes).digest()
  await lockImports(scope)
  const before = await readBefore(scope, sha256)
  if (before) return known(before)
  const read = readStatement(bytes)
  if ('faults' in read)
    throw new AppError('invalid-input', {
      errors: [{ at: 'fileId', code: 'faulty' }],
      faults: read.faults.slice(0, 200),
    })
  const entries = keyed(read.credits)
  const there = await knownEntries(scope, [...entries.keys()])
  const fresh = [...entries].filter(([key]) => !there.has(key))
  const bankFileId = newId()
  const { format, leftOut } = read
  await insertBankFile(scope, { id: bankFileId, fileId, sha256, format, movements: entries.size, fresh: fresh.length })
  let booked = 0
  for (const [entryKey, credit] of fresh) if (await enter(scope, { bankFileId, entryKey, credit }, parts)) booked++
  await noteEvent(scope, { what: 'bank-file-imported', subjectId: bankFileId })
  const waiting = fresh.length - booked
  return { format, isKnown: false, movements: entries.size, fresh: fresh.length, booked, waiting, leftOut }
}

function known({ format, movements }: { format: string; movements: number }): ImportReport {
  const of: BankFormat = format === 'camt.053' ? 'camt.053' : 'norma-43'
  return { format: of, isKnown: true, movements, fresh: 0, booked: 0, waiting: 0, leftOut: 0 }
}

/**
 * The key of each credit: account, day, amount, words and payer, and its place among those that are equal in all of that. Two
 * files that share days agree on it, so a movement comes once.
 */
function keyed(credits: readonly Credit[]): Map<string, Credit> {
  const seen = new Map<string, number>()
  return new Map(
    credits.map(credit => {
      const { account, bookedOn, reference, cents, currency, details, payer, payerAccount } = credit
      const facts = JSON.stringify([account, bookedOn, reference, cents, currency, details, payer, payerAccount])
      const place = (seen.get(facts) ?? 0) + 1
      seen.set(facts, place)
      // a digest: the payer's account must not stand here
      return [createHash('sha256').update(`${facts} ${place}`).digest('base64url'), credit]
    }),
  )
}

/** True when it was booked by itself. */
async function enter(
  scope: Scope,
  { bankFileId, entryKey, credit }: { bankFileId: string; entryKey: string; credit: Credit },
  { sealer }: BankParts,
): Promise<boolean> {
  const { payerAccount, ...facts } = credit
  const named = readReference(`${credit.reference} ${credit.details}`)
  const found = named.state === 'right' ? await invoiceOfReference(scope, named.reference) : undefined
  const movement = {
    ...facts,
    id: newId(),
    bankFileId,
    entryKey,
    details: facts.details.slice(0, 500),
    reference: named.state === 'right' ? named.reference : facts.reference.slice(0, 140),
    payer: facts.payer.slice(0, 140),
    payerMark: payerAccount ? sealer.markOf('iban', payerAccount) : null,
    payerLastFour: payerAccount ? payerAccount.slice(-4) : null,
    invoiceId: found ?? null,
  }
  if (found) return bookExact(scope, movement, found)
  const doubt = ({ right: 'unknown-reference', wrong: 'wrong-reference', none: 'no-reference' } as const)[named.state]
  await insertMovement(scope, { ...movement, doubt })
  return false
}
