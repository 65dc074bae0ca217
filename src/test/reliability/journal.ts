import { createHash } from 'node:crypto'
import type { Answer } from './calls.ts'

/** What a client knows of one operation. `unknown`: sent, and not answered, or answered that the server could not finish. */
export type Outcome = 'ok' | 'fail' | 'unknown'

/** One line of the journal; `marker` is how the stored effect is found, `hash` the SHA-256 of what was sent. */
export interface Operation {
  kind: string
  marker: string
  hash: string
  outcome: Outcome
}

/** When it was sent and answered, in milliseconds of this machine's clock. One without an answer is never answered. */
export interface SentOperation extends Operation {
  sentAt: number
  answeredAt: number
}

/**
 * All operations, in the order in which they were sent; how often each status was answered, repetitions included; and the
 * answers that their client could not make sense of: a 503 that does not say when to come again.
 */
export interface Journal {
  operations: SentOperation[]
  statuses: Record<string, number>
  withoutRetryAfter: number
}

export function newJournal(): Journal {
  return { operations: [], statuses: {}, withoutRetryAfter: 0 }
}

/** Counts one answer; returns it. */
export function counted(journal: Journal, answer: Answer): Answer {
  const { status, retryAfter } = answer
  journal.statuses[status] = (journal.statuses[status] ?? 0) + 1
  if (status === 503 && !(Number(retryAfter) > 0)) journal.withoutRetryAfter += 1
  return answer
}

/** Sends an operation, and writes it before and its outcome after. */
export async function journaled(
  { operations }: Journal,
  { kind, marker, text }: { kind: string; marker: string; text: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const operation: SentOperation = {
    ...{ kind, marker, hash: hashOfText(text), outcome: 'unknown' },
    ...{ sentAt: Date.now(), answeredAt: Number.POSITIVE_INFINITY },
  }
  operations.push(operation)
  const answer = await send()
  operation.outcome = outcomeOf(answer.status)
  operation.answeredAt = Date.now()
  return answer
}

/** 507 is a refusal (the disk is full); after any other 5xx the effect may be there. */
function outcomeOf(status: Answer['status']): Outcome {
  if (status === 'unsent' || status === 507) return 'fail'
  if (status === 'lost' || status >= 500) return 'unknown'
  return status < 300 ? 'ok' : 'fail'
}

/**
 * What contradicts the journal: an acknowledged operation has exactly one effect with its hash, a refused one none, an
 * unknown one a complete effect or none. `storedOf` returns the hashes of the effects that are stored.
 */
export function faultsOf(operations: readonly Operation[], storedOf: (operation: Operation) => string[]): string[] {
  return operations.flatMap(operation => {
    const { kind, marker, hash, outcome } = operation
    const stored = storedOf(operation)
    const wanted = { ok: [1], fail: [0], unknown: [0, 1] }[outcome]
    if (!wanted.includes(stored.length)) return [`${kind} ${marker}: ${outcome}, but stored ${stored.length} times`]
    return stored.every(one => one === hash) ? [] : [`${kind} ${marker}: ${outcome}, but stored with another content`]
  })
}

/**
 * What is known of a database as it was at a moment: what was acknowledged before is there, what was sent later is not, and what was
 * on its way may be.
 */
export function asOf(operations: readonly SentOperation[], moment: number): Operation[] {
  return operations.map(operation => {
    const { outcome, sentAt, answeredAt } = operation
    if (sentAt > moment) return { ...operation, outcome: 'fail' }
    return outcome === 'ok' && answeredAt >= moment ? { ...operation, outcome: 'unknown' } : operation
  })
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** `1,204 acknowledged, 3 refused, 17 unknown`. */
export function countsOf({ operations }: Journal): string {
  const count = (outcome: Outcome) => operations.filter(one => one.outcome === outcome).length.toLocaleString('en')
  return `${count('ok')} acknowledged, ${count('fail')} refused, ${count('unknown')} unknown`
}
