import { createHash } from 'node:crypto'
import type { BankFault, BankFormat } from '../contract/movement.ts'
import { readCamt } from './camt.ts'
import type { Credit, ReadStatement } from './credit.ts'
import { readNorma43 } from './norma43.ts'

/** A credit with its entry key, which is the same in every file that contains the credit. */
export type KeyedCredit = Credit & { entryKey: string }

/** The number of faults that are listed; a file with more of them is the wrong file. */
const mostFaults = 200

/** Reads a bank file and computes the entry key of every credit; runs in a worker thread. */
export function readKeyed(
  bytes: Uint8Array,
): { format: BankFormat; entries: KeyedCredit[]; leftOut: number } | { faults: BankFault[] } {
  const read = readStatement(bytes)
  if ('faults' in read) return { faults: read.faults.slice(0, mostFaults) }
  const { format, leftOut } = read
  return { format, leftOut, entries: keyed(read.credits) }
}

/**
 * The key of each credit: account, day, amount, text and payer, and its index among the credits that are equal in all
 * of these. Two files with common days compute the same key, so a movement is stored once.
 */
function keyed(credits: readonly Credit[]): KeyedCredit[] {
  const counts = new Map<string, number>()
  return credits.map(credit => {
    const { account, bookedOn, reference, cents, currency, details, payer, payerAccount } = credit
    const facts = JSON.stringify([account, bookedOn, reference, cents, currency, details, payer, payerAccount])
    const place = (counts.get(facts) ?? 0) + 1
    counts.set(facts, place)
    // a digest, because the payer's account must not be stored here
    return { ...credit, entryKey: createHash('sha256').update(`${facts} ${place}`).digest('base64url') }
  })
}

/**
 * Detects the format of a bank file and reads it. camt.053 is UTF-8 XML; Norma 43 is text in the bank's code page,
 * Latin-1.
 */
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
