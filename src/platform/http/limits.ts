import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { type Db, query } from '../db/db.ts'

/**
 * How often something may be done from one address or by one person, in one table (I8). Counted in PostgreSQL, so that
 * every server counts the same.
 */
export const limits = {
  signIn: { hits: 30, seconds: 60 },
  refresh: { hits: 240, seconds: 60 },
  passwordReset: { hits: 5, seconds: 3600 },
  passwordResetOf: { hits: 5, seconds: 3600 },
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

/** Counts one hit of `who` and throws `too-many-requests` with the seconds left once the window is full. */
export async function countHit(db: Db, limit: keyof typeof limits, who: string): Promise<void> {
  const { hits, seconds } = limits[limit]
  const window = await db.as({ kind: 'system' }, () =>
    query
      .insertInto('rate_windows')
      .values({
        key: `${limit}:${who}`,
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
  if (window.hits > hits) throw new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(window.left)) })
}
