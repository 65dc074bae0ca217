import { portalCookie } from '#kit/portalCookie.ts'
import { writeCookie } from '../storage.ts'
import { onRenewed, onSignOut, readUser } from './session.ts'

// no session lasts longer (specification, section 9)
const longestSeconds = 12 * 3600

/** Says in a cookie, as long as a user is signed in, that this browser wants no public page (decision 0439). */
export function watchPortalCookie(): void {
  write()
  onRenewed(write)
  onSignOut(write)
}

function write(): void {
  writeCookie(portalCookie, '1', readUser() ? longestSeconds : 0)
}
