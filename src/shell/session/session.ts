import { languages } from '#kit/words.ts'
import { deviceStorage } from '../storage.ts'
import { getState, type StoredUser, setState, useClientState } from './store.ts'

/** The local storage key of the specification, section 9. */
export const sessionKey = 'idealign_access'

/** The content of `sessionKey`. */
export interface StoredSession {
  user: StoredUser
  access_token: string
  refresh_token: string
}

/** The stored user, or false when no valid session is stored. */
export function readUser(): StoredUser | false {
  return readSession()?.user ?? false
}

/** The stored access token, or false. */
export function readAccessToken(): string | false {
  return readSession()?.access_token ?? false
}

/** The stored refresh token, or false. */
export function readRefreshToken(): string | false {
  return readSession()?.refresh_token ?? false
}

export function hasRefreshToken(): boolean {
  return readRefreshToken() !== false
}

/** The id of the stored session, which is no credential; false when there is none. */
export function readSessionId(): string | false {
  return /^rt_([0-9a-f-]{36})\./.exec(readRefreshToken() || '')?.[1] ?? false
}

/** Writes the session and makes its user the current user. */
export function save(session: StoredSession): void {
  const { id, role, name, email, language } = session.user
  const { access_token, refresh_token } = session
  deviceStorage.write(
    sessionKey,
    JSON.stringify({ user: { id, role, name, email, language }, access_token, refresh_token }),
  )
  adopt()
  for (const follow of renewals) follow()
}

const renewals = new Set<() => void>()

/** Registers what to do when the session's tokens change, here or in another tab. */
export function onRenewed(follow: () => void): void {
  renewals.add(follow)
}

/** Writes changes of the signed-in user, and leaves the tokens, which another tab may have just renewed. */
export function updateStoredUser({ id, name, language }: Pick<StoredUser, 'id' | 'name' | 'language'>): void {
  const stored = readSession()
  if (!stored || stored.user.id !== id) return
  if (stored.user.name === name && stored.user.language === language) return
  save({ ...stored, user: { ...stored.user, name, language } })
}

/** Why a user is signed out: by their own action, here or in another tab, or because the server rejects the session. */
export type SignOutReason = 'left' | 'left-elsewhere' | 'ended'

/** The server's reason for rejecting the last session; undefined when it gave none. */
let endedBy: string | undefined

/** Why the last session ended, in the server's words (`suspended`, `revoked`, …). */
export function endReason(): string | undefined {
  return endedBy
}

/** Removes the session and everything that was stored because of it from this browser, also without a network. */
export function clear(why: SignOutReason = 'left', by?: string): void {
  endedBy = by
  // every tab shows the reason, not only the one that received it
  if (why === 'ended' && deviceStorage.read(sessionKey) !== null) notifyTabs(by)
  deviceStorage.remove(sessionKey)
  adopt(why)
}

export function useUser(): StoredUser | false {
  return useClientState(state => state.user)
}

const cleaners = new Set<(why: SignOutReason) => void>()

/** Registers how to delete data of the user who signs out: caches, blob URLs, databases (X6). */
export function onSignOut(clean: (why: SignOutReason) => void): void {
  cleaners.add(clean)
}

/** Adopts the stored session, at start and whenever another tab changes it (S10). */
export function watchSession(): void {
  adopt()
  let ended: { by: string | undefined } | undefined
  addEventListener('storage', ({ key, newValue }) => {
    if (key === endingKey && newValue !== null) ended = { by: newValue || undefined }
    // a null key means that all of it was cleared
    if (key !== sessionKey && key !== null) return
    endedBy = ended?.by
    adopt(ended ? 'ended' : 'left-elsewhere')
    for (const follow of renewals) follow()
    ended = undefined
  })
}

/** Adopts the stored session after a time without events from other tabs. */
export function rereadSession(): void {
  adopt('left-elsewhere')
}

// written and removed at once: the other tabs receive it before the end of the session, and it stays nowhere (X6)
const endingKey = 'idealign_ended'

function notifyTabs(by = ''): void {
  deviceStorage.write(endingKey, by)
  deviceStorage.remove(endingKey)
}

function adopt(why: SignOutReason = 'left'): void {
  const before = getState().user
  const user = readUser()
  if (before && (!user || user.id !== before.id)) for (const clean of cleaners) clean(why)
  if (JSON.stringify(before) !== JSON.stringify(user))
    setState(user && before && user.id === before.id ? { user } : { user, doctor_data: false })
}

function readSession(): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(sessionKey) ?? 'null')
    return isSession(stored) ? stored : undefined
  } catch {
    // a value that another program wrote is not a session
    return undefined
  }
}

function isSession(stored: unknown): stored is StoredSession {
  if (!isRecord(stored) || !isRecord(stored.user)) return false
  const { user, access_token, refresh_token } = stored
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    (user.role === 'super-admin' || user.role === 'doctor') &&
    languages.some(option => option.value === user.language) &&
    [user.id, user.name, user.email].every(text => typeof text === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
