import { createHash } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '../db/actor.ts'
import { query } from '../db/db.ts'

const keyShape = /^[\x21-\x7e]{8,128}$/

/** What identifies a request, together with its actor: operation, key and everything that was sent. */
export interface KeyedRequest {
  endpoint: string
  key: string | undefined
  sent: unknown
}

/**
 * Runs a creating handler at most once for its `Idempotency-Key`: a repeated request gets the first answer, and a
 * different payload under the same key is refused (422). The row of the key is written in the handler's transaction, so
 * two simultaneous requests wait for each other, and a rolled-back attempt leaves no row. Keys are deleted after 7
 * days.
 */
export async function onlyOnce(
  scope: Scope,
  { endpoint, key, sent }: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !keyShape.test(key)) throw new AppError('missing-idempotency-key')
  // without passwords: from a plain hash a password could be guessed quickly
  const payload = JSON.stringify(sent, (name, value) => (name === 'password' ? undefined : value))
  const payloadHash = createHash('sha256').update(payload).digest()
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

async function firstAnswer(scope: Scope, request: { endpoint: string; key: string; payloadHash: Buffer }) {
  const known = await query
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'payload_hash', 'answer'])
    .where('actor_id', '=', scope.id)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (known.endpoint !== request.endpoint || !known.payload_hash.equals(request.payloadHash)) {
    throw new AppError('key-reused')
  }
  return known.answer
}
