import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { AppError } from '#kit/errors.ts'

/** The costs of one hash: memory in KiB, passes, lanes. */
export interface HashCosts {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's first choice for argon2id, and the minimum that the configuration accepts (A1). */
export const leastCosts: HashCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The maximum numbers of running and waiting hashes; above it, 503 with Retry-After (A1). */
const atOnce = 4
const queueLimit = 64

let running = 0
let done = 0
const waiting: (() => void)[] = []

/** The argon2id hash of a password, PHC string. Throws `unavailable` when too many wait. */
export function hashPassword(password: string, costs: HashCosts = leastCosts): Promise<string> {
  return inTurn(() => argon2id(password, costs))
}

/** Whether the password matches the hash. Without a hash the same work is done with a hash of no account (A3). */
export function passwordMatches(
  password: string,
  known: string | null | undefined,
  costs: HashCosts = leastCosts,
): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(known ?? (await nobodys(costs)), password)
    return matches && typeof known === 'string'
  })
}

/** Whether a hash was computed with other costs than the current ones; it is then replaced at the next sign-in. */
export function isOutdated(known: string, { memoryCost, timeCost, parallelism }: HashCosts = leastCosts): boolean {
  return !known.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** The load of hashing: running now, waiting, and the number done since the start. */
export function hashLoad(): { running: number; waiting: number; done: number } {
  return { running, waiting: waiting.length, done }
}

/**
 * Throws `unavailable` when the queue is full, before anything is written for an attempt that could not be verified.
 */
export function refuseWhenFull(): void {
  if (running >= atOnce && waiting.length >= queueLimit) throw new AppError('unavailable', { retryAfter: 5 })
}

function argon2id(password: string, costs: HashCosts): Promise<string> {
  return hash(password, { algorithm: 2 satisfies Algorithm.Argon2id, ...costs })
}

const nobodysHashes = new Map<string, Promise<string>>()

function nobodys(costs: HashCosts): Promise<string> {
  const key = JSON.stringify(costs)
  const known = nobodysHashes.get(key) ?? argon2id('nobody has this password', costs)
  nobodysHashes.set(key, known)
  return known
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    refuseWhenFull()
    await new Promise<void>(resolve => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    done += 1
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
