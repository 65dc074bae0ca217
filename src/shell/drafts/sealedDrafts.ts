import { useEffect } from 'react'
import { onRenewed, onSignOut, readRefreshToken } from '../session/session.ts'
import { adoptDrafts, draftsToSeal } from './draftStore.ts'
import { allowUnload, saveBeforeLeaving } from './leaveGuard.tsx'

/**
 * Drafts are in memory and survive a reload that the product itself offers. During that reload they are in the tab's
 * storage, encrypted with a key derived from the session: only while their writer is signed in can they be read, and the
 * next page removes them before anything else (X6).
 */
const storageKey = 'sealed-drafts'

/** Reloads the page: saves what can be saved, and takes the other drafts along. */
export async function reload(): Promise<void> {
  const isSaved = await saveBeforeLeaving()
  const isSealed = await seal().catch(() => false)
  // nothing would be lost, so the browser need not ask
  if (isSaved && isSealed) allowUnload()
  location.reload()
}

let isSealing = false

/** Stores the drafts sealed in the tab's storage while `unsendable` returns something, and again whenever it changes. */
export function useSealedDrafts(unsendable: object | undefined): void {
  useEffect(() => {
    if (!unsendable) return removeSeal()
    isSealing = true
    seal().catch(() => {})
  }, [unsendable])
  useEffect(() => removeSeal, [])
}

// do not remove what a reload in progress has sealed
function removeSeal(): void {
  if (!isSealing) return
  isSealing = false
  seals++
  sessionStorage.removeItem(storageKey)
}

// a session that was renewed, here or in another tab, has another secret
onRenewed(() => {
  if (isSealing) seal().catch(() => {})
})

/** Takes over what the previous page sealed. Runs before the first render. */
export async function unsealDrafts(): Promise<void> {
  const sealed = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (!sealed) return
  // drafts of another user, or of a session that was renewed in between, are discarded
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
  // newer text is sealed already, or nothing may be stored any more
  if (turn === seals) sessionStorage.setItem(storageKey, JSON.stringify([[...iv], [...new Uint8Array(sealed)]]))
  return true
}

async function open(stored: string): Promise<[name: string, draft: object][]> {
  const [iv, sealed]: [number[], number[]] = JSON.parse(stored)
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv) }
  const plain = await crypto.subtle.decrypt(algorithm, await sessionsKey(), new Uint8Array(sealed))
  return JSON.parse(new TextDecoder().decode(plain))
}

// Web Crypto exists on secure origins only; elsewhere no draft is taken along, and the browser asks as usual
async function sessionsKey(): Promise<CryptoKey> {
  // a visitor has no secret yet, and types no health data
  const secret = readRefreshToken() || ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
