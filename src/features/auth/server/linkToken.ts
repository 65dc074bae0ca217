import { createHash, randomBytes } from 'node:crypto'

/** A mailed link's random part and what is stored of it. */
export interface LinkToken {
  /** 256 random bits, base64url: for the e-mail only. */
  token: string
  /** Its SHA-256: a stolen database opens nothing (A5). */
  hash: Buffer
}

/** A new random part of a link. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** What is stored of a token: with 256 random bits a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
