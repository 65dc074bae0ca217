import { onSignOut } from '../session/session.ts'
import { getState } from '../session/store.ts'

/**
 * Text that was typed and not sent yet, by the draft's name, in the memory of this page. Every draft survives what its
 * writer did not choose: a session that ends while they type, and a reload that the product offers (sealedDrafts.ts). When
 * a user signs out, all drafts are deleted, and no other user can read them (X6).
 */
const drafts = new Map<string, object>()

/** Drafts that only their screen has; the screen is asked for them when it is interrupted. */
const sources = new Map<string, () => object | undefined>()

/** Drafts whose screen was interrupted, until it opens again: such a screen closes without having been left. */
const interrupted = new Set<string>()

/** The user whose drafts these are after a session has ended; undefined while the session lasts. */
let owner: string | undefined

/** `inTab`: the draft also survives a reload by the reader. Tab storage is readable, so it must hold no health data. */
export function storeDraft(name: string, draft: object, inTab = false): void {
  dropOfOthers()
  drafts.set(name, draft)
  if (inTab) sessionStorage.setItem(tabPrefix + name, JSON.stringify(draft))
}

export function readDraft(name: string, inTab = false): object | undefined {
  dropOfOthers()
  const draft = drafts.get(name)
  // when a session ends, the tab's storage is cleared
  if (draft && inTab) storeDraft(name, draft, inTab)
  return draft ?? (inTab ? readTab(name) : undefined)
}

/** Returns a draft and removes it. */
export function takeDraft(name: string): object | undefined {
  const draft = readDraft(name)
  dropDraft(name)
  return draft
}

export function dropDraft(name: string): void {
  drafts.delete(name)
  interrupted.delete(name)
  sessionStorage.removeItem(tabPrefix + name)
}

/** The screen of a draft is open (again). */
export function openDraft(name: string): void {
  interrupted.delete(name)
}

/** Drops a draft whose screen was left, unless the screen was interrupted. */
export function leaveDraft(name: string): void {
  if (!interrupted.has(name)) dropDraft(name)
}

/** Registers how to get a screen's unsaved values. Returns the function that unregisters it. */
export function addSource(name: string, source: () => object | undefined): () => void {
  sources.set(name, source)
  return () => {
    if (sources.get(name) === source) sources.delete(name)
  }
}

/** The drafts that a reload has to seal: all but those that are in the tab's storage already. */
export function draftsToSeal(): [name: string, draft: object][] {
  const inTab = new Set(tabKeys())
  return [...drafts, ...draftsOfScreens()].filter(([name]) => !inTab.has(tabPrefix + name))
}

/** Takes over the drafts from before a reload, or those of the screens of a session that ended. */
export function adoptDrafts(entries: Iterable<readonly [name: string, draft: object]>): void {
  for (const [name, draft] of entries) {
    drafts.set(name, draft)
    interrupted.add(name)
  }
}

onSignOut(why => {
  const user = getState().user
  if (why === 'ended' && user) {
    owner = user.id
    adoptDrafts([...draftsInTab(), ...drafts, ...draftsOfScreens()])
  } else {
    owner = undefined
    dropAll()
  }
  for (const key of tabKeys()) sessionStorage.removeItem(key)
})

function dropOfOthers(): void {
  const user = getState().user
  if (owner === undefined || !user || user.id === owner) return
  owner = undefined
  dropAll()
}

function dropAll(): void {
  drafts.clear()
  interrupted.clear()
}

function draftsOfScreens(): [name: string, draft: object][] {
  return [...sources].flatMap(([name, source]) => {
    const draft = source()
    return draft ? [[name, draft]] : []
  })
}

function draftsInTab(): [name: string, draft: object][] {
  return tabKeys().flatMap(key => {
    const name = key.slice(tabPrefix.length)
    const draft = readTab(name)
    return draft ? [[name, draft]] : []
  })
}

const tabPrefix = 'draft:'

function tabKeys(): string[] {
  return Object.keys(sessionStorage).filter(key => key.startsWith(tabPrefix))
}

function readTab(name: string): object | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(tabPrefix + name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    // a value that another program wrote is not a draft
    return undefined
  }
}
