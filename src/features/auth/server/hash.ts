import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { AppError } from '#kit/errors.ts'

// OWASP's first choice for argon2id (A1); a hash with other parameters is replaced at the next sign-in
const parameters = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** At most this many hashes at once, and this many waiting: beyond, 503 with Retry-After (A1). */
const atOnce = 4
const queueLimit = 64

let running = 0
const waiting: (() => void)[] = []

/** The argon2id hash of a password, PHC string. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

/** Whether the password is the hashed one. Without a hash the same work is done against one nobody has (A3). */
export function passwordMatches(password: string, known: string | null | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(known ?? (await nobodys), password)
    return matches && typeof known === 'string'
  })
}

/** Whether a hash was made with weaker or other parameters than today's. */
export function isOutdated(known: string): boolean {
  return !known.startsWith(prefix)
}

const nobodys = hash('nobody has this password', parameters)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) throw new AppError('unavailable', { retryAfter: 5 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
