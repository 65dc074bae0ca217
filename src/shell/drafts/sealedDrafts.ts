import { useEffect } from 'react'
import { onRenewed, onSignOut, readRefreshToken } from '../session/session.ts'
import { adoptDrafts, draftsToSeal } from './draftStore.ts'
import { allowUnload, saveBeforeLeaving } from './leaveGuard.tsx'

/**
 * Drafts live in memory and go along with a reload that the product itself offers. For that moment they lie in the tab's
 * storage, sealed with a key out of the session: they can be read as long as their writer is signed in, and the next page
 * takes them away first of all (X6).
 */
const storageKey = 'sealed-drafts'

/** Reloads the page: what can be saved is saved first, the rest goes along. */
export async function reload(): Promise<void> {
  const isSaved = await saveBeforeLeaving()
  const isSealed = await seal().catch(() => false)
  // nothing gets lost, so nobody needs to be asked
  if (isSaved && isSealed) allowUnload()
  location.reload()
}

let isSealing = false

/** Keeps the drafts sealed in the tab's storage while there is something `unsendable`, each time that it changes. */
export function useSealed(unsendable: object | undefined): void {
  useEffect(() => {
    if (!unsendable) return removeSeal()
    isSealing = true
    seal().catch(() => {})
  }, [unsendable])
  useEffect(() => removeSeal, [])
}

// what a reload under way has sealed is not this one's to take away
function removeSeal(): void {
  if (!isSealing) return
  isSealing = false
  seals++
  sessionStorage.removeItem(storageKey)
}

// a session that is renewed, here or in another tab, has another secret
onRenewed(() => {
  if (isSealing) seal().catch(() => {})
})

/** Takes over what the page before sealed; before anything is drawn. */
export async function unsealDrafts(): Promise<void> {
  const sealed = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (!sealed) return
  // those of somebody else, or of a session that was renewed in between, belong to nobody now
  adoptDrafts(await open(sealed).catch(() => []))
}

onSignOut(() => {
  removeSeal()
  sessionStorage.removeItem(storageKey)
})

let seals = 0

async function seal(): Promise<boolean> {
  const turn = ++seals
  const drafts = draftsToSeal()
  if (drafts.length === 0) return true
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(drafts))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionsKey(), plain)
  // what was typed since is sealed already, or nothing is to be kept any more
  if (turn === seals) sessionStorage.setItem(storageKey, JSON.stringify([[...iv], [...new Uint8Array(sealed)]]))
  return true
}

async function open(stored: string): Promise<[name: string, draft: object][]> {
  const [iv, sealed]: [number[], number[]] = JSON.parse(stored)
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv) }
  const plain = await crypto.subtle.decrypt(algorithm, await sessionsKey(), new Uint8Array(sealed))
  return JSON.parse(new TextDecoder().decode(plain))
}

// Web Crypto exists on secure origins only; elsewhere nothing is taken along, and the reader is asked as ever
async function sessionsKey(): Promise<CryptoKey> {
  // a visitor has no secret yet, and types nothing about patients
  const secret = readRefreshToken() || ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
