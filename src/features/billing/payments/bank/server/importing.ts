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
import {
  insertBankFile,
  insertMovement,
  insertTelling,
  invoiceOfReference,
  knownEntries,
  lockImports,
  readBefore,
  toldByOther,
} from './queries.ts'
import { readStatement } from './statement.ts'
import { pairTwins } from './twin.ts'

export interface BankParts {
  sealer: Sealer
  storage: Storage
}

/**
 * Reads a bank's file in one transaction, whole or not at all. What is known by its entry key is passed over, whichever
 * file brought it, and so is what the bank's other format told; the same bytes again are not even read (P6).
 */
export async function importFile(scope: Scope, fileId: string, parts: BankParts): Promise<ImportReport> {
  await takeFile(scope, { id: fileId, kind: 'bank-statement', audience: 'administrators' })
  const bytes = await fileBytes(scope, parts.storage, fileId)
  const sha256 = createHash('sha256').update(bytes).digest()
  await lockImports(scope)
  const before = await readBefore(scope, sha256)
  if (before) return unchanged(before)
  const read = readStatement(bytes)
  if ('faults' in read)
    throw new AppError('invalid-input', {
      errors: [{ at: 'fileId', code: 'faulty' }],
      faults: read.faults.slice(0, 200),
    })
  const entries = keyed(read.credits)
  const there = await knownEntries(scope, [...entries.keys()])
  const told = [...entries].flatMap(([entryKey, credit]) => (there.has(entryKey) ? [] : { entryKey, ...credit }))
  const { format, leftOut } = read
  const known = await toldByOther(scope, format, [...new Set(told.map(credit => credit.bookedOn))])
  const { same, rest: fresh } = pairTwins(told, known, format)
  const file = { bankFileId: newId(), format }
  const counts = { movements: entries.size, fresh: fresh.length }
  await insertBankFile(scope, { id: file.bankFileId, fileId, sha256, format, ...counts })
  for (const { credit, movementId } of same)
    await insertTelling(scope, { ...file, entryKey: credit.entryKey, movementId })
  let booked = 0
  for (const one of fresh) if (await enter(scope, { ...one, file }, parts)) booked++
  await noteEvent(scope, { what: 'bank-file-imported', subjectId: file.bankFileId })
  return { format, isKnown: false, ...counts, booked, waiting: fresh.length - booked, leftOut }
}

function unchanged({ format, movements }: { format: string; movements: number }): ImportReport {
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

interface Fresh {
  credit: Credit & { entryKey: string }
  looksKnown: boolean
  file: { bankFileId: string; format: BankFormat }
}

/** True when it was booked by itself. */
async function enter(scope: Scope, { credit, looksKnown, file }: Fresh, { sealer }: BankParts): Promise<boolean> {
  const { entryKey, payerAccount, ...facts } = credit
  const named = readReference(`${credit.reference} ${credit.details}`)
  const found = named.state === 'right' ? await invoiceOfReference(scope, named.reference) : undefined
  const movement = {
    ...facts,
    id: newId(),
    bankFileId: file.bankFileId,
    details: facts.details.slice(0, 500),
    reference: named.state === 'right' ? named.reference : facts.reference.slice(0, 140),
    payer: facts.payer.slice(0, 140),
    payerMark: payerAccount ? sealer.markOf('iban', payerAccount) : null,
    payerLastFour: payerAccount ? payerAccount.slice(-4) : null,
    invoiceId: found ?? null,
  }
  const isBooked = !looksKnown && found ? await bookExact(scope, movement, found) : false
  if (looksKnown || !found)
    await insertMovement(scope, { ...movement, doubt: looksKnown ? 'looks-known' : unnamed[named.state] })
  await insertTelling(scope, { ...file, entryKey, movementId: movement.id })
  return isBooked
}

const unnamed = { right: 'unknown-reference', wrong: 'wrong-reference', none: 'no-reference' } as const
