import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { HashCosts } from './hash.ts'
import type { Tokens } from './token.ts'

/** The lifetime of a session; the configuration may only shorten it (S2). */
export interface SessionLimits {
  /** Minutes without a refresh after which a session expires. */
  idleMinutes: number
  /** Hours from sign-in after which a session expires in any case. */
  absoluteHours: number
}

export const longestSession: SessionLimits = { idleMinutes: 60, absoluteHours: 12 }

/** The dependencies of this feature; created once in `main`. */
export interface AuthParts {
  db: Db
  log: Log
  tokens: Tokens
  /** The base URL of mailed links. */
  appUrl: string
  hashCosts: HashCosts
  sessionLimits: SessionLimits
}

/** Runs as the system: before sign-in there is no acting user. */
export const system: Actor = { kind: 'system' }

/**
 * Runs work after the answer was sent, so that its duration reveals nothing about an address (A3). It is lost when the
 * process ends in that moment: only for work that the person would request again.
 */
export function afterAnswer({ log }: Pick<AuthParts, 'log'>, work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
  })
}
