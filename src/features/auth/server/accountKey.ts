import { createHash } from 'node:crypto'

/** What an address is counted by: hashed, because people type other things into that field too. */
export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email).digest('hex')}`
}
