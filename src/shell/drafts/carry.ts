import { useEffect, useState } from 'react'
import { onForget, onRenewed, readRefreshToken } from '../session/session.ts'
import { getState } from '../session/store.ts'
import { saveLast } from './leave.ts'

/**
 * What is typed and lives in memory only goes along with a reload that the product itself offers. For that moment it
 * lies in the tab's storage, sealed with a key out of the session: it can be read as long as its writer is signed in,
 * and the next page takes it away first of all (X6).
 */
const storageKey = 'carried'

type Entries = readonly (readonly [string, object])[]

const sources = new Map<string, () => Entries>()
let arrived: Record<string, Entries> = {}
// whose it is when a session ended under its writer's hands; anybody's who opened the seal of a reload
let owner: string | undefined
let isSafe = false

/** Says what of one kind a reload takes along; the answer takes it back. */
export function carry(kind: string, source: () => Entries): () => void {
  sources.set(kind, source)
  return () => sources.delete(kind)
}

/** What of one kind the last reload brought, once. A newer build may have other forms: look at each with `fits`. */
export function claim(kind: string): Entries {
  refuseOthers()
  const entries = arrived[kind] ?? []
  delete arrived[kind]
  return entries
}

/** Whether what was carried has the fields of `first`. */
export function fits<T>(load: object | undefined, first: T): load is T & object {
  return load !== undefined && namesOf(load) === namesOf(first ?? {})
}

/** A form's values as `useState` keeps them; a reload takes them along, leaving the form forgets them. */
export function useCarried<T extends object>(kind: string, first: T): [T, (next: T) => void] {
  const [value, set] = useState(() => {
    refuseOthers()
    const load = arrived[kind]?.[0]?.[1]
    return fits(load, first) ? load : first
  })
  useEffect(() => carry(kind, () => [['', value]]), [kind, value])
  // not in the first drawing: a development build draws twice
  useEffect(() => () => forget(kind), [kind])
  return [value, set]
}

/** Whether the reload under way loses nothing, so that nobody needs to be asked. */
export function isCarried(): boolean {
  return isSafe
}

/** Loads the page anew: what can be saved is saved first, the rest goes along. */
export async function reload(): Promise<void> {
  const isSaved = await saveLast()
  const isPacked = await pack().catch(() => false)
  isSafe = isSaved && isPacked
  location.reload()
}

let isSealing = false

/**
 * Keeps what is carried sealed in the tab's storage as long as something `unsendable` is written: text that cannot be
 * saved yet outlasts the reader's own reload too.
 */
export function useSealed(unsendable: object | undefined): void {
  useEffect(() => {
    if (!unsendable) return unseal()
    isSealing = true
    pack().catch(() => {})
  }, [unsendable])
  useEffect(() => unseal, [])
}

// what a reload under way has packed is not this one's to take away
function unseal(): void {
  if (!isSealing) return
  isSealing = false
  packs++
  sessionStorage.removeItem(storageKey)
}

// a session that is renewed, here or in another tab, has another secret
onRenewed(() => {
  if (isSealing) pack().catch(() => {})
})

/** Opens what the last page packed; before anything is drawn. */
export async function unpack(): Promise<void> {
  const sealed = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (!sealed) return
  // of somebody else, or of a session that was renewed in between: nobody's now
  arrived = await open(sealed).catch(() => ({}))
}

onForget(why => {
  const user = getState().user
  // as `rescue` does: whoever was cut off finds it again when they are back; nothing is kept of whoever logs out
  const isKept = why === 'ended' && user
  arrived = isKept ? Object.fromEntries([...sources].map(([kind, source]) => [kind, source()])) : {}
  owner = isKept ? user.id : undefined
  unseal()
  sessionStorage.removeItem(storageKey)
})

function refuseOthers(): void {
  const user = getState().user
  if (owner === undefined || !user || user.id === owner) return
  arrived = {}
  owner = undefined
}

// a form that goes because its writer was cut off is not left
function forget(kind: string): void {
  if (getState().user) claim(kind)
}

let packs = 0

async function pack(): Promise<boolean> {
  const turn = ++packs
  const now = [...sources].map(([kind, source]) => [kind, source()] as const)
  // with what came before and was not asked for yet
  const load = { ...arrived, ...Object.fromEntries(now.filter(([, entries]) => entries.length > 0)) }
  if (Object.keys(load).length === 0) return true
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(load))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionsKey(), plain)
  // what was typed since is packed already, or nothing is to be kept any more
  if (turn === packs) sessionStorage.setItem(storageKey, JSON.stringify([[...iv], [...new Uint8Array(sealed)]]))
  return true
}

async function open(stored: string): Promise<Record<string, Entries>> {
  const [iv, sealed]: [number[], number[]] = JSON.parse(stored)
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv) }
  const plain = await crypto.subtle.decrypt(algorithm, await sessionsKey(), new Uint8Array(sealed))
  return JSON.parse(new TextDecoder().decode(plain))
}

// Web Crypto exists on secure origins only; elsewhere nothing is carried, and the reader is asked as ever
async function sessionsKey(): Promise<CryptoKey> {
  // a visitor has no secret yet, and types nothing about patients
  const secret = readRefreshToken() || ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function namesOf(value: object): string {
  return Object.keys(value).sort().join()
}
