import { languages } from '#kit/words.ts'
import { getState, type StoredUser, setState, useClientState } from './store.ts'

/** The local storage key of the specification, section 9. */
export const sessionKey = 'idealign_access'

/** The whole of what is stored under `sessionKey`. */
export interface StoredSession {
  user: StoredUser
  access_token: string
  refresh_token: string
}

/** The stored user, or false when nothing usable is stored. */
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

/** The stored session's name, which opens nothing; false when there is none. */
export function readSessionId(): string | false {
  return /^rt_([0-9a-f-]{36})\./.exec(readRefreshToken() || '')?.[1] ?? false
}

/** Writes the whole session and makes its user the state's user. */
export function save(session: StoredSession): void {
  const { id, role, name, email, language } = session.user
  const { access_token, refresh_token } = session
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ user: { id, role, name, email, language }, access_token, refresh_token }),
  )
  adopt()
  for (const follow of renewals) follow()
}

const renewals = new Set<() => void>()

/** Says what follows when the session's tokens are others, here or in another tab. */
export function onRenewed(follow: () => void): void {
  renewals.add(follow)
}

/** Writes what changed of the signed-in person, keeping the tokens that another tab may just have renewed. */
export function rename({ id, name, language }: Pick<StoredUser, 'id' | 'name' | 'language'>): void {
  const stored = readSession()
  if (!stored || stored.user.id !== id) return
  if (stored.user.name === name && stored.user.language === language) return
  save({ ...stored, user: { ...stored.user, name, language } })
}

/** Why somebody leaves: of their own will, here or in another tab, or because the server no longer takes their session. */
export type Leaving = 'left' | 'left-elsewhere' | 'ended'

/** What the server says of a session that it does not take any more; nothing when it says nothing. */
let endedBy: string | undefined

/** Why the last session ended, by the server's word (`suspended`, `revoked`, …). */
export function whyEnded(): string | undefined {
  return endedBy
}

/** Removes the session and everything that was kept because of it, on this machine, also without a network. */
export function clear(why: Leaving = 'left', by?: string): void {
  endedBy = by
  // every tab says why, not only the one that was told
  if (why === 'ended' && localStorage.getItem(sessionKey) !== null) tellTabs(by)
  localStorage.removeItem(sessionKey)
  adopt(why)
}

export function useUser(): StoredUser | false {
  return useClientState(state => state.user)
}

const cleaners = new Set<(why: Leaving) => void>()

/** Says how to let go of what belongs to the person who leaves: caches, blob URLs, databases (X6). */
export function onSignOut(clean: (why: Leaving) => void): void {
  cleaners.add(clean)
}

/** Takes over what is stored, at the start and whenever another tab changed it (S10). */
export function watchSession(): void {
  adopt()
  let told: { by: string | undefined } | undefined
  addEventListener('storage', ({ key, newValue }) => {
    if (key === endingKey && newValue !== null) told = { by: newValue || undefined }
    // a null key is `localStorage.clear()`
    if (key !== sessionKey && key !== null) return
    endedBy = told?.by
    adopt(told ? 'ended' : 'left-elsewhere')
    for (const follow of renewals) follow()
    told = undefined
  })
}

/** Takes over what is stored after a time in which nothing was heard of other tabs. */
export function readAgain(): void {
  adopt('left-elsewhere')
}

// passes to the other tabs, which hear of it before they hear that the session is gone; it stays nowhere (X6)
const endingKey = 'idealign_ended'

function tellTabs(by = ''): void {
  localStorage.setItem(endingKey, by)
  localStorage.removeItem(endingKey)
}

function adopt(why: Leaving = 'left'): void {
  const before = getState().user
  const user = readUser()
  if (before && (!user || user.id !== before.id)) for (const clean of cleaners) clean(why)
  if (JSON.stringify(before) !== JSON.stringify(user))
    setState(user && before && user.id === before.id ? { user } : { user, doctor_data: false })
}

function readSession(): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    return isSession(stored) ? stored : undefined
  } catch {
    // a value that somebody else wrote is no session
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
