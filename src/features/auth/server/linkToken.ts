import { createHash, randomBytes } from 'node:crypto'

/** A mailed link's random part and its stored hash. */
export interface LinkToken {
  /** 256 random bits, base64url: for the e-mail only. */
  token: string
  /** Its SHA-256: a stolen database contains no usable link (A5). */
  hash: Buffer
}

/** A new random part of a link. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The stored form of a token: with 256 random bits a plain hash is sufficient. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
