import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { HashCosts } from './hash.ts'
import type { Tokens } from './token.ts'

/** How long a session lives; configuration may only shorten it (S2). */
export interface SessionLimits {
  /** Minutes without a refresh after which a session is over. */
  idleMinutes: number
  /** Hours from sign-in to its end, whatever happens. */
  absoluteHours: number
}

export const longestSession: SessionLimits = { idleMinutes: 60, absoluteHours: 12 }

/** What the acts of this feature work with; `main` ties it once. */
export interface AuthParts {
  db: Db
  log: Log
  tokens: Tokens
  /** Mailed links begin with it. */
  appUrl: string
  hashCosts: HashCosts
  sessionLimits: SessionLimits
}

/** Trusted code: before sign-in there is no user who can act. */
export const system: Actor = { kind: 'system' }

/**
 * Runs work after the answer has left, so that its duration says nothing about an address (A3). It is lost when the
 * process dies in that moment: only for what the person would ask for again.
 */
export function afterAnswer({ log }: Pick<AuthParts, 'log'>, work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
  })
}
