import { createHash } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '../db/actor.ts'
import { query } from '../db/db.ts'

const keyShape = /^[\x21-\x7e]{8,128}$/

/** What makes two requests the same: actor, key, operation and everything that was sent. */
export interface KeyedRequest {
  endpoint: string
  key: string | undefined
  sent: unknown
}

/**
 * Runs a creating handler at most once for its `Idempotency-Key`: a repeated request gets the first answer, another
 * payload under the same key is refused (422). The key's row is written in the handler's own transaction, so two
 * requests at once queue on it, and a rolled-back attempt leaves no trace. Keys are kept 7 days.
 */
export async function onlyOnce(
  scope: Scope,
  { endpoint, key, sent }: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !keyShape.test(key)) throw new AppError('missing-idempotency-key')
  // never of a password: a plain hash of one would be guessed quickly
  const told = JSON.stringify(sent, (name, value) => (name === 'password' ? undefined : value))
  const payloadHash = createHash('sha256').update(told).digest()
  const mine = { actor_id: scope.id, key, endpoint, payload_hash: payloadHash }
  const first = await query
    .insertInto('idempotency_keys')
    .values(mine)
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) return firstAnswer(scope, { endpoint, key, payloadHash })
  const answer = await work()
  await query
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('actor_id', '=', scope.id)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer(scope: Scope, asked: { endpoint: string; key: string; payloadHash: Buffer }) {
  const known = await query
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'payload_hash', 'answer'])
    .where('actor_id', '=', scope.id)
    .where('key', '=', asked.key)
    .executeTakeFirstOrThrow()
  if (known.endpoint !== asked.endpoint || !known.payload_hash.equals(asked.payloadHash)) {
    throw new AppError('key-reused')
  }
  return known.answer
}
