import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets.ts'
import { fillTime } from '../contract/addresses.ts'

/** The tolerated difference between the clocks of two servers, in seconds. */
const clockSkew = 60

/** The signed time of issue of a form: `<milliseconds>.<HMAC-SHA256>`. It contains nothing about its reader. */
export interface IssueTimes {
  give(): string
  /** Whether a person can have filled in the form since: at least 3 seconds and at most a day ago (I8). */
  check(issued: string): 'good' | 'too-young' | 'too-old' | 'forged'
}

/**
 * Signs with a key derived from the secret, so that every server accepts the times of the others. `now`: milliseconds,
 * for tests.
 */
export function issueTimesWith({ derive }: Pick<Secrets, 'derive'>, now: () => number = Date.now): IssueTimes {
  const key = derive('contact form issue times')
  return {
    give: () => signed(key, String(now())),
    check: issued => {
      const [time = ''] = issued.split('.', 1)
      if (!/^\d{13}$/.test(time) || !same(issued, signed(key, time))) return 'forged'
      const seconds = (now() - Number(time)) / 1000
      // a time in the future is accepted only within the difference between servers' clocks
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
