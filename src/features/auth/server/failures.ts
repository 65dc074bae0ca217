import { createHash } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { system } from './parts.ts'
import { addFailure, clearFailures, secondsBlocked, takeBackFailure } from './queries.ts'

/** So many failures in a row, and the password opens nothing any more until it is reset (A4). */
export const mostInARow = 100

/** One attempt to sign in, counted as a failure until it turns out not to be one. */
export interface Attempt {
  account: string
  network: string
  /** Failures of the account in a row, this attempt included. */
  inARow: number
}

/**
 * Counts an attempt before its password is looked at, so that many at once are no way around the delay: from the 5th
 * failure it doubles from 1 s to 15 min, for the account and for the network it comes from, by the database's clock.
 * Addresses are counted whether or not they belong to somebody. Throws `too-many-requests` with the seconds left.
 */
export function countAttempt(db: Db, { email, ip }: { email: string; ip: string }): Promise<Attempt> {
  const keys = { account: accountKey(email), network: `network:${networkOf(ip)}` }
  return db.as(system, async scope => {
    const inARow = await countOne(scope, { key: keys.account, forgottenAfter: null })
    await countOne(scope, { key: keys.network, forgottenAfter: '1 hour' })
    return { ...keys, inARow }
  })
}

/** The attempt was right: the account starts anew, its network is told that this was no failure. */
export async function forgive(scope: Scope, { account, network }: Attempt): Promise<void> {
  await clearFailures(scope, account)
  await takeBackFailure(scope, network)
}

/** A new password was set by a link: the account starts anew. */
export async function forgiveAccount(scope: Scope, email: string): Promise<void> {
  await clearFailures(scope, accountKey(email))
}

/** The attempt was never judged (the server was too busy): neither counts it. */
export async function takeBack(scope: Scope, { account, network }: Attempt): Promise<void> {
  await takeBackFailure(scope, account)
  await takeBackFailure(scope, network)
}

/** The counter of an address: hashed, because people type other things into that field too. */
export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email).digest('hex')}`
}

async function countOne(scope: Scope, counted: { key: string; forgottenAfter: string | null }): Promise<number> {
  const failures = await addFailure(scope, counted)
  if (failures !== undefined) return failures
  throw new AppError('too-many-requests', { retryAfter: Math.max(1, await secondsBlocked(scope, counted.key)) })
}

/** Who shares a counter: one IPv4 address, or the /64 that one IPv6 customer has all to himself. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = [], tail = []] = ip.split('::').map(half => half.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
