import type { readDraftKey } from '#features/auth/contract/session.ts'
import type { OutputOf } from '#kit/endpoint.ts'
import { callRaw } from '../calls/call.ts'
import { tabStorage } from '../storage.ts'

/** The writer of drafts who is not signed in. */
export const visitor = ''

/** Visitors have no secret, and type no health data: what they type is readable by design. */
const visitorsKey = 'A'.repeat(43)

const storageKey = 'draft-key'
/** How long a key that could not be fetched is not asked for again. */
export const keyPauseMs = 5000

let known: { of: string; key: Promise<CryptoKey> } | undefined

/**
 * The key that seals the drafts of a user. The server makes it, the same in each of their sessions; this tab keeps it while
 * they are signed in.
 */
export function draftKeyOf(writer: string): Promise<CryptoKey> {
  if (known?.of === writer) return known.key
  const mine = { of: writer, key: makeKey(writer) }
  known = mine
  mine.key.catch(() => {
    setTimeout(() => {
      if (known === mine) known = undefined
    }, keyPauseMs)
  })
  return mine.key
}

/** Whether the key is in this tab, so that no request is needed. */
export function hasDraftKey(writer: string): boolean {
  return writer === visitor || storedKey(writer) !== undefined
}

export function forgetDraftKey(): void {
  known = undefined
  tabStorage.remove(storageKey)
}

async function makeKey(writer: string): Promise<CryptoKey> {
  // Web Crypto exists on secure origins only; elsewhere nothing is sealed, and the browser asks before a page is left
  if (!globalThis.crypto?.subtle) throw new Error('no Web Crypto')
  const text = writer === visitor ? visitorsKey : (storedKey(writer) ?? (await fetchKey(writer)))
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function fetchKey(writer: string): Promise<string> {
  const read = (answer: Response): Promise<OutputOf<typeof readDraftKey>> => answer.json()
  const { key } = await callRaw('/api/session/draft-key', read, { kind: 'reading', quietly: true })
  // nothing may be stored once its owner has signed out
  if (known?.of === writer) tabStorage.write(storageKey, JSON.stringify([writer, key]))
  return key
}

function storedKey(writer: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null')
    return Array.isArray(stored) && stored[0] === writer && typeof stored[1] === 'string' ? stored[1] : undefined
  } catch {
    // a value that another program wrote is not a key
    return undefined
  }
}
