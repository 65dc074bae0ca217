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
  secondsBlocked,
  takeBackFailure,
} from './queries.ts'

/** Past so many failures of one account in a day a device that is not known needs the mailed link (A4). */
export const mostInADay = 300

/** Who tries: what is counted together. */
export type Trier =
  /** A browser that signed in to this account before, or was let in by a mailed link. */
  | { device: string }
  /** Any other browser: by where it is. */
  | { ip: string }
  /** A signed-in user who confirms with the password. */
  | { session: string }

/** One attempt to use a password, counted as a failure until it turns out not to be one. */
export interface Attempt {
  counted: string
  /** The account's counter of the day; strangers only. */
  day?: string
  /** The day has seen too many strangers: the password alone does not open the account to another one. */
  needsLink: boolean
}

const refusals = refusalMemory()

/**
 * Counts an attempt before its password is looked at, so that many at once are no way around the delay: from the 5th
 * failure it doubles from 1 s to 15 min, for this account and this device, network or session alone, by the database's
 * clock. Addresses are counted whether or not they have an account. Throws `too-many-requests` with the seconds left;
 * who is delayed already is refused from memory.
 */
export async function countAttempt(db: Db, account: string, trier: Trier): Promise<Attempt> {
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

/** The attempt was right: its counter starts again, and the day has one failure less. */
export async function forgive(scope: Scope, { counted, day }: Attempt): Promise<void> {
  await clearFailures(scope, counted)
  if (day) await takeBackFailure(scope, day)
}

/** A new password was set by a link: everything counted about the account is forgotten. */
export async function forgiveAccount(scope: Scope, email: string): Promise<void> {
  await clearFailuresOf(scope, accountKey(email))
}

/** The attempt was never judged (the server was too busy): nothing counts it. */
export async function takeBack(scope: Scope, { counted, day }: Attempt): Promise<void> {
  await takeBackFailure(scope, counted)
  if (day) await takeBackFailure(scope, day)
}

/** The counter of an account's failures by strangers in a day. */
export function dayOf(account: string): string {
  return `${account}|day`
}

function partOf(trier: Trier): string {
  if ('device' in trier) return `device:${trier.device}`
  return 'ip' in trier ? `network:${networkOf(trier.ip)}` : `session:${trier.session}`
}
