import { createHash } from 'node:crypto'

/** The key by which an address is counted. It is hashed, because users type other data into that field too. */
export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email).digest('hex')}`
}
