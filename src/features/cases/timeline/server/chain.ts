import { createHash } from 'node:crypto'
import { canonical } from '#kit/canonical.ts'

/** One entry of a case's history as it is hashed. `at` in ISO 8601 with milliseconds, UTC. */
export interface Entry {
  id: string
  caseId: string
  seq: number
  cycle: number
  command: string
  from: string | null
  to: string
  actorId: string
  actorRole: string
  actorName: string
  reason: string
  payload: unknown
  at: string
}

export interface ChainedEntry extends Entry {
  previousHash: Buffer
  hash: Buffer
}

/** The previous hash of the first entry. */
export const beginning = Buffer.alloc(32)

/**
 * SHA-256 of the previous entry's hash and this entry's canonical JSON: a change of any entry invalidates all later
 * hashes.
 */
export function hashOf(previous: Buffer, entry: Entry): Buffer {
  const { id, caseId, seq, cycle, command, from, to, actorId, actorRole, actorName, reason, payload, at } = entry
  const signed = { id, caseId, seq, cycle, command, from, to, actorId, actorRole, actorName, reason, payload, at }
  return createHash('sha256').update(previous).update(canonical(signed)).digest()
}

/** Whether a history (oldest first) is unchanged; `brokenAt` is the first entry that is not. */
export function verifyHistory(entries: readonly ChainedEntry[]): { ok: true } | { ok: false; brokenAt: number } {
  let previous: Buffer = beginning
  for (const [index, entry] of entries.entries()) {
    const isNext = entry.seq === index + 1 && entry.previousHash.equals(previous)
    if (!isNext || !entry.hash.equals(hashOf(previous, entry))) return { ok: false, brokenAt: index + 1 }
    previous = entry.hash
  }
  return { ok: true }
}
