import { onSignOut } from '../session/session.ts'
import { getState } from '../session/store.ts'

/**
 * What is typed and not sent yet, by name, in this page's memory. Every draft survives what its writer did not ask for: a
 * session that ends while they write, and a reload that the product offers (sealedDrafts.ts). Nothing is kept of a person
 * who signs out, and nobody else finds it (X6).
 */
const drafts = new Map<string, object>()

/** Drafts that lie with a screen; they are asked for when the screen is interrupted. */
const sources = new Map<string, () => object | undefined>()

/** Drafts whose screen was interrupted, until it is open again: that it closed does not mean that it was left. */
const interrupted = new Set<string>()

/** Whose drafts these are after a session that ended; before that, they are of whoever uses the page. */
let owner: string | undefined

/** `inTab`: the reader's own reload finds it too. It lies in the tab's storage as it is: nothing about a patient's health. */
export function keepDraft(name: string, draft: object, inTab = false): void {
  dropOfOthers()
  drafts.set(name, draft)
  if (inTab) sessionStorage.setItem(tabPrefix + name, JSON.stringify(draft))
}

export function readDraft(name: string, inTab = false): object | undefined {
  dropOfOthers()
  const draft = drafts.get(name)
  // a session that ended has cleared the tab's storage
  if (draft && inTab) keepDraft(name, draft, inTab)
  return draft ?? (inTab ? readTab(name) : undefined)
}

/** Reads a draft that is not needed any more. */
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

/** Registers how to ask a screen for what is not saved yet. Returns how to take that back. */
export function addSource(name: string, source: () => object | undefined): () => void {
  sources.set(name, source)
  return () => {
    if (sources.get(name) === source) sources.delete(name)
  }
}

/** What a reload has to take along: what lies in the tab's storage anyway does not. */
export function draftsToSeal(): [name: string, draft: object][] {
  const inTab = new Set(tabKeys())
  return [...drafts, ...draftsOfScreens()].filter(([name]) => !inTab.has(tabPrefix + name))
}

/** Takes over what the page before the reload had, or what the screens of a session that ended had. */
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
    // a value that something else wrote is no draft
    return undefined
  }
}
