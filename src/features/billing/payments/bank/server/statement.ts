import { createHash } from 'node:crypto'
import type { BankFault, BankFormat } from '../contract/movement.ts'
import { readCamt } from './camt.ts'
import type { Credit, ReadStatement } from './credit.ts'
import { readNorma43 } from './norma43.ts'

/** A credit with the key that it has in every file that contains it. */
export type KeyedCredit = Credit & { entryKey: string }

/** Faults that a person is shown; with more of them it is the wrong file. */
const mostFaults = 200

/** Reads a bank's file and gives every credit its key; runs in a thread. */
export function readKeyed(
  bytes: Uint8Array,
): { format: BankFormat; entries: KeyedCredit[]; leftOut: number } | { faults: BankFault[] } {
  const read = readStatement(bytes)
  if ('faults' in read) return { faults: read.faults.slice(0, mostFaults) }
  const { format, leftOut } = read
  return { format, leftOut, entries: keyed(read.credits) }
}

/**
 * The key of each credit: account, day, amount, words and payer, and its place among those that are equal in all of
 * that. Two files that share days agree on it, so a movement comes once.
 */
function keyed(credits: readonly Credit[]): KeyedCredit[] {
  const counts = new Map<string, number>()
  return credits.map(credit => {
    const { account, bookedOn, reference, cents, currency, details, payer, payerAccount } = credit
    const facts = JSON.stringify([account, bookedOn, reference, cents, currency, details, payer, payerAccount])
    const place = (counts.get(facts) ?? 0) + 1
    counts.set(facts, place)
    // a digest: the payer's account must not be stored here
    return { ...credit, entryKey: createHash('sha256').update(`${facts} ${place}`).digest('base64url') }
  })
}

/** Reads a bank's file by its content. camt.053 is UTF-8 XML; Norma 43 is text of the bank's own page, Latin-1. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '').trimStart()
  return start.startsWith('<') ? readCamt(textOf(bytes)) : readNorma43(textOf(bytes))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
