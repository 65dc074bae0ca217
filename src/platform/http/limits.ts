import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { type Db, query } from '../db/db.ts'
import { networkOf } from './network.ts'
import { refusalMemory } from './refusalMemory.ts'

/**
 * How often something may be done from one address or by one person, in one table (I8). Hits are counted in PostgreSQL,
 * so that all servers share the counts.
 */
export const limits = {
  signIn: { hits: 30, seconds: 60 },
  refresh: { hits: 240, seconds: 60 },
  passwordReset: { hits: 5, seconds: 3600 },
  // so short that a link that was sent before the refusal is still valid: no stranger can lock a user out
  passwordResetOf: { hits: 3, seconds: 900 },
  signInLinkOf: { hits: 3, seconds: 900 },
  passwordChange: { hits: 20, seconds: 3600 },
  invitationAcceptance: { hits: 20, seconds: 3600 },
  contactForm: { hits: 5, seconds: 3600 },
  ticket: { hits: 20, seconds: 3600 },
  ticketMessage: { hits: 240, seconds: 3600 },
  certificateCheck: { hits: 30, seconds: 3600 },
  dataExport: { hits: 5, seconds: 3600 },
  listExport: { hits: 30, seconds: 3600 },
  checkout: { hits: 60, seconds: 3600 },
  upload: { hits: 1200, seconds: 3600 },
} as const

const refusals = refusalMemory()

/**
 * Counts one hit of `who` (a person, a device or an address; an IPv6 address by its /64) and throws `too-many-requests`
 * with the seconds left once the window is full. Within a full window a flood is refused from memory.
 */
export async function countHit(db: Db, limit: keyof typeof limits, who: string): Promise<void> {
  const { hits, seconds } = limits[limit]
  const key = `${limit}:${networkOf(who)}`
  const known = refusals.secondsLeft(key)
  if (known !== undefined) throw new AppError('too-many-requests', { retryAfter: known })
  const window = await db.as({ kind: 'system' }, () =>
    query
      .insertInto('rate_windows')
      .values({
        key,
        starts_at: sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`,
        hits: 1,
      })
      .onConflict(c => c.columns(['key', 'starts_at']).doUpdateSet({ hits: sql`rate_windows.hits + 1` }))
      .returning([
        'hits',
        sql<number>`extract(epoch from starts_at)::float8 + ${seconds} - extract(epoch from now())::float8`.as('left'),
      ])
      .executeTakeFirstOrThrow(),
  )
  if (window.hits <= hits) return
  refusals.remember(key, window.left)
  throw new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(window.left)) })
}
