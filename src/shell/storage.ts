/**
 * The one place that touches what a browser stores or shares between its tabs. Where the browser refuses (cookies are
 * blocked, some private modes), every access throws: the memory of this page serves instead, until it is closed or reloaded.
 */
export interface BrowserStorage {
  read: (name: string) => string | null
  write: (name: string, value: string) => void
  remove: (name: string) => void
}

/** What all tabs of this browser share. */
export const deviceStorage = storageOf(() => localStorage)

/** What this tab alone has; it survives a reload. */
export const tabStorage = storageOf(() => sessionStorage)

/** Whether this browser stores nothing, so that a reload of the page ends the session and loses what was typed. */
export function isStorageRefused(): boolean {
  try {
    return localStorage === null || sessionStorage === null
  } catch {
    return true
  }
}

function storageOf(open: () => Storage): BrowserStorage {
  const refused = new Map<string, string>()
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    read: name => refused.get(name) ?? attempt(() => open().getItem(name), null),
    write: (name, value) => {
      refused.delete(name)
      // a storage that is full refuses, too
      const isStored = attempt(() => {
        open().setItem(name, value)
        return true
      }, false)
      if (!isStored) refused.set(name, value)
    },
    remove: name => {
      refused.delete(name)
      attempt(() => open().removeItem(name), undefined)
    },
  }
}

/** Writes a cookie that the server reads, for so many seconds; 0 removes it. A browser that refuses cookies ignores it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${seconds}`]
  if (location.protocol === 'https:') attributes.push('Secure')
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is newer than the oldest browsers
    document.cookie = [`${name}=${value}`, ...attributes].join('; ')
  } catch {
    // a page in a sandbox has no cookies
  }
}

/** Deletes the databases that an older build may have left in this browser. */
export async function deleteDatabases(): Promise<void> {
  try {
    // we store nothing there: a browser that cannot list databases (Firefox before 126) has nothing to delete
    if (!('databases' in indexedDB)) return
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  } catch {
    // a browser that refuses has stored nothing
  }
}

/** Whether tabs can agree on which of them works; not on plain http. */
function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined'
}

/**
 * Runs `work` while no other tab of this browser runs one of this name. Where the browser has no locks, or refuses them with
 * its storage, each tab works at once.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, how: LockOptions = {}): Promise<T> {
  if (!hasLocks()) return work()
  let isRunning = false
  try {
    return await navigator.locks.request(name, how, () => {
      isRunning = true
      return work()
    })
  } catch (error) {
    if (isRunning || !(error instanceof DOMException && error.name === 'SecurityError')) throw error
    return work()
  }
}

/** The channel between the tabs of this browser; undefined where they cannot agree, or the browser refuses it. */
export function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return hasLocks() ? new BroadcastChannel(name) : undefined
  } catch {
    return undefined
  }
}
