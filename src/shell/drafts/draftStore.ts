import { onSignOut } from '../session/session.ts'
import { getState } from '../session/store.ts'

/**
 * Text that was typed and not sent yet, by the draft's name, in the memory of this page; sealedDrafts.ts keeps it through a
 * reload. It survives a session that ends while its writer types. When a user signs out, all drafts are deleted, and no
 * other user can read them (X6).
 */
const drafts = new Map<string, object>()

/** Drafts that only their screen has; the screen is asked for them. */
const sources = new Map<string, () => object | undefined>()

/** Drafts whose screen was interrupted, until it opens again: such a screen closes without having been left. */
const interrupted = new Set<string>()

/** The user whose drafts these are after a session has ended; undefined while the session lasts. */
let owner: string | undefined

const followers = new Set<() => void>()

/** Registers what to do when a draft changes. */
export function onDraftsChanged(follow: () => void): void {
  followers.add(follow)
}

/** Reports a change of a draft that only its screen has. */
export function reportDraftChange(): void {
  for (const follow of followers) follow()
}

export function storeDraft(name: string, draft: object): void {
  dropOfOthers()
  drafts.set(name, draft)
  reportDraftChange()
}

export function readDraft(name: string): object | undefined {
  dropOfOthers()
  return drafts.get(name)
}

/** Returns a draft and removes it. */
export function takeDraft(name: string): object | undefined {
  const draft = readDraft(name)
  dropDraft(name)
  return draft
}

export function dropDraft(name: string): void {
  interrupted.delete(name)
  if (drafts.delete(name)) reportDraftChange()
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
    if (sources.get(name) !== source) return
    sources.delete(name)
    // not before: a field may report its value after the session has ended, when it loses the focus
    const draft = areDraftsReserved() ? source() : undefined
    if (draft) drafts.set(name, draft)
    reportDraftChange()
  }
}

/** Every draft, also those that only their screens have. */
export function allDrafts(): [name: string, draft: object][] {
  dropOfOthers()
  return [...new Map([...drafts, ...draftsOfScreens()])]
}

/** Takes over the drafts from before a reload; what has been typed since then is newer. */
export function adoptDrafts(entries: Iterable<readonly [name: string, draft: object]>): void {
  for (const [name, draft] of entries) {
    if (drafts.has(name) || sources.has(name)) continue
    drafts.set(name, draft)
    interrupted.add(name)
  }
}

/** Nobody but this user may read the drafts from now on. */
export function reserveDrafts(userId: string): void {
  owner = userId
}

/** Whether the session of the drafts' writer has ended, and nobody has signed in since. */
export function areDraftsReserved(): boolean {
  return owner !== undefined && !getState().user
}

onSignOut(why => {
  const user = getState().user
  if (why === 'ended' && user) {
    reserveDrafts(user.id)
    for (const name of drafts.keys()) interrupted.add(name)
  } else {
    owner = undefined
    dropAll()
  }
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
