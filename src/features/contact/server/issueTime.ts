import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets.ts'
import { fillTime } from '../contract/addresses.ts'

/** How far the clocks of two servers may be apart, in seconds. */
const clockSkew = 60

/** The signed time at which a form was given out: `<milliseconds>.<HMAC-SHA256>`. It says nothing about its reader. */
export interface IssueTimes {
  give(): string
  /** Whether a person can have filled in the form since: at least 3 seconds and at most a day ago (I8). */
  judge(issued: string): 'good' | 'too-young' | 'too-old' | 'forged'
}

/**
 * Signs with a key derived from the secret, so that any server takes what another gave out. `now`: milliseconds, for
 * tests.
 */
export function issueTimesWith({ derive }: Pick<Secrets, 'derive'>, now: () => number = Date.now): IssueTimes {
  const key = derive('contact form issue times')
  return {
    give: () => signed(key, String(now())),
    judge: issued => {
      const [time = ''] = issued.split('.', 1)
      if (!/^\d{13}$/.test(time) || !same(issued, signed(key, time))) return 'forged'
      const seconds = (now() - Number(time)) / 1000
      // of later than now: only clocks that differ by seconds among servers are an explanation
      if (seconds < -clockSkew) return 'forged'
      if (seconds < fillTime.least) return 'too-young'
      return seconds > fillTime.most ? 'too-old' : 'good'
    },
  }
}

function signed(key: Buffer, time: string): string {
  return `${time}.${createHmac('sha256', key).update(time).digest('base64url')}`
}

function same(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
