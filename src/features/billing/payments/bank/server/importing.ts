import { noteEvent } from '#features/billing/payments/payment/server/paymentEvents.ts'
import { fileBytes } from '#features/files/downloads/server/download.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import { readReference } from '../../payment/contract/reference.ts'
import type { BankFormat, ImportReport } from '../contract/movement.ts'
import { bookExact } from './booking.ts'
import type { matchAcrossFormats } from './crossFormatMatch.ts'
import {
  insertBankFile,
  insertMovements,
  insertStatementEntries,
  invoicesOfReferences,
  knownEntries,
  lockImports,
  movementsOfOtherFormat,
  type NewMovement,
  readBefore,
} from './queries.ts'
import type { KeyedCredit, readKeyed } from './statement.ts'

export interface BankParts {
  sealer: Sealer
  storage: Storage
  threads: Threads
}

const read: ThreadTask<typeof readKeyed> = { module: new URL('./statement.ts', import.meta.url), name: 'readKeyed' }
const pair: ThreadTask<typeof matchAcrossFormats<KeyedCredit>> = {
  module: new URL('./crossFormatMatch.ts', import.meta.url),
  name: 'matchAcrossFormats',
}

/**
 * Imports a bank file in one transaction, completely or not at all. Movements with a known entry key are skipped,
 * whichever file contained them, and so are those imported in the bank's other format before; a file with known bytes
 * is not parsed again (P6).
 */
export async function importFile(scope: Scope, fileId: string, parts: BankParts): Promise<ImportReport> {
  await attachFile(scope, { id: fileId, kind: 'bank-statement', audience: 'administrators' })
  const bytes = await fileBytes(scope, parts.storage, fileId)
  // parsed in a worker thread, like the matching below, so that the event loop is not blocked
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
  await lockImports(scope)
  const before = await readBefore(scope, sha256)
  if (before) return unchanged(before)
  const inThread = { first: true } // the transaction waits
  const file = await parts.threads.run(scope.id, run => run(read, bytes), inThread)
  if ('faults' in file)
    throw new AppError('invalid-input', { errors: [{ at: 'fileId', code: 'faulty' }], faults: file.faults })
  const { format, entries, leftOut } = file
  const there = await knownEntries(
    scope,
    entries.map(({ entryKey }) => entryKey),
  )
  const unknown = entries.filter(({ entryKey }) => !there.has(entryKey))
  const known = await movementsOfOtherFormat(scope, format, [...new Set(unknown.map(credit => credit.bookedOn))])
  const { same, rest } = await parts.threads.run(scope.id, run => run(pair, unknown, known, format), inThread)
  const bankFile = { bankFileId: newId(), format }
  const counts = { movements: entries.length, newEntries: rest.length }
  await insertBankFile(scope, { id: bankFile.bankFileId, fileId, sha256, format, ...counts })
  const statementEntries = same.map(({ credit, movementId }) => ({
    ...bankFile,
    entryKey: credit.entryKey,
    movementId,
  }))
  await insertStatementEntries(scope, statementEntries)
  let booked = 0
  for (const batch of batchesOf(rest)) booked += await enter(scope, batch, bankFile, parts)
  await noteEvent(scope, { what: 'bank-file-imported', subjectId: bankFile.bankFileId })
  return { format, isKnown: false, ...counts, booked, waiting: rest.length - booked, leftOut }
}

function unchanged({ format, movements }: { format: string; movements: number }): ImportReport {
  const of: BankFormat = format === 'camt.053' ? 'camt.053' : 'norma-43'
  return { format: of, isKnown: true, movements, newEntries: 0, booked: 0, waiting: 0, leftOut: 0 }
}

interface NewEntry {
  credit: KeyedCredit
  looksKnown: boolean
}

const batchSize = 500

function batchesOf(newEntries: readonly NewEntry[]): NewEntry[][] {
  return Array.from({ length: Math.ceil(newEntries.length / batchSize) }, (_, at) =>
    newEntries.slice(at * batchSize, (at + 1) * batchSize),
  )
}

/** Enters some movements; returns how many were booked automatically. */
async function enter(
  scope: Scope,
  newEntries: readonly NewEntry[],
  file: { bankFileId: string; format: BankFormat },
  { sealer }: BankParts,
): Promise<number> {
  const named = newEntries.map(({ credit }) => readReference(`${credit.reference} ${credit.details}`))
  const invoices = await invoicesOfReferences(
    scope,
    named.flatMap(read => (read.state === 'right' ? [read.reference] : [])),
  )
  const waiting: NewMovement[] = []
  const statementEntries = []
  let booked = 0
  for (const [at, { credit, looksKnown }] of newEntries.entries()) {
    const { entryKey, payerAccount, ...facts } = credit
    const read = named[at] ?? { state: 'none' }
    const invoiceId = read.state === 'right' ? invoices.get(read.reference) : undefined
    const movement = {
      ...facts,
      id: newId(),
      bankFileId: file.bankFileId,
      details: facts.details.slice(0, 500),
      reference: read.state === 'right' ? read.reference : facts.reference.slice(0, 140),
      payer: facts.payer.slice(0, 140),
      payerFingerprint: payerAccount ? sealer.fingerprintOf('iban', payerAccount) : null,
      payerLastFour: payerAccount ? payerAccount.slice(-4) : null,
      invoiceId: invoiceId ?? null,
    }
    if (looksKnown || !invoiceId)
      waiting.push({ ...movement, reviewReason: looksKnown ? 'looks-known' : unnamed[read.state] })
    else if (await bookExact(scope, movement, invoiceId)) booked++
    statementEntries.push({ ...file, entryKey, movementId: movement.id })
  }
  await insertMovements(scope, waiting)
  await insertStatementEntries(scope, statementEntries)
  return booked
}

const unnamed = { right: 'unknown-reference', wrong: 'wrong-reference', none: 'no-reference' } as const
