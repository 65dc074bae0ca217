import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import { refusalMemory } from '#platform/http/refusalMemory.ts'
import { accountKey } from './accountKey.ts'
import { system } from './parts.ts'
import {
  addFailure,
  addFailureOfDay,
  clearFailures,
  clearFailuresOf,
  decrementFailures,
  secondsBlocked,
} from './queries.ts'

/** After this many failures of one account in a day, an unknown device needs the mailed link (A4). */
export const mostInADay = 300

/** The origin of an attempt: attempts of the same origin are counted together. */
export type AttemptOrigin =
  /** A browser that signed in to this account before, or used a mailed link. */
  | { device: string }
  /** Any other browser, by its network. */
  | { ip: string }
  /** A signed-in user who confirms with the password. */
  | { session: string }

/** One attempt to use a password, counted as a failure until it succeeds. */
export interface Attempt {
  counted: string
  /** The account's counter of the day; for unknown devices only. */
  day?: string
  /** There were too many failures of unknown devices today: the password alone does not sign in another one. */
  needsLink: boolean
}

const refusals = refusalMemory()

/**
 * Counts an attempt before its password is verified, so that parallel attempts cannot avoid the delay: from the 5th
 * failure it doubles from 1 s to 15 min, for this account and this device, network or session only, by the database's
 * clock. Addresses are counted whether or not they have an account. Throws `too-many-requests` with the seconds left;
 * during a delay, refusals are repeated from memory.
 */
export async function countAttempt(db: Db, account: string, trier: AttemptOrigin): Promise<Attempt> {
  const counted = `${account}|${partOf(trier)}`
  const known = refusals.secondsLeft(counted)
  if (known !== undefined) throw new AppError('too-many-requests', { retryAfter: known })
  const day = 'ip' in trier ? dayOf(account) : undefined
  const result = await db.as(system, async scope => {
    if ((await addFailure(scope, counted)) === undefined) return { wait: await secondsBlocked(scope, counted) }
    return { inADay: day ? await addFailureOfDay(scope, day) : 0 }
  })
  if (result.wait === undefined) return { counted, ...(day && { day }), needsLink: result.inADay > mostInADay }
  refusals.remember(counted, result.wait)
  throw new AppError('too-many-requests', { retryAfter: Math.max(1, result.wait) })
}

/** The attempt succeeded: its counter is reset, and the day's counter is reduced by one. */
export async function resetFailures(scope: Scope, { counted, day }: Attempt): Promise<void> {
  await clearFailures(scope, counted)
  if (day) await decrementFailures(scope, day)
}

/** A new password was set by a link: all counters of the account are deleted. */
export async function resetAccountFailures(scope: Scope, email: string): Promise<void> {
  await clearFailuresOf(scope, accountKey(email))
}

/** The attempt was not verified because the server was too busy: it is not counted. */
export async function uncountAttempt(scope: Scope, { counted, day }: Attempt): Promise<void> {
  await decrementFailures(scope, counted)
  if (day) await decrementFailures(scope, day)
}

/** The key of an account's daily counter of failures by unknown devices. */
export function dayOf(account: string): string {
  return `${account}|day`
}

function partOf(trier: AttemptOrigin): string {
  if ('device' in trier) return `device:${trier.device}`
  return 'ip' in trier ? `network:${networkOf(trier.ip)}` : `session:${trier.session}`
}
