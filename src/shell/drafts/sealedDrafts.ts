import { onRenewed, onSignOut } from '../session/session.ts'
import { getState } from '../session/store.ts'
import { isStorageRefused, tabStorage } from '../storage.ts'
import { draftKeyOf, forgetDraftKey, hasDraftKey, keyPauseMs, visitor } from './draftKey.ts'
import { adoptDrafts, allDrafts, areDraftsReserved, onDraftsChanged, reserveDrafts } from './draftStore.ts'
import { allowUnload, saveBeforeLeaving } from './leaving.ts'

/**
 * Drafts survive a reload, a crash of the tab and the end of a session in the tab's storage, encrypted with a key that the
 * server gives to their writer only. When a session ends, the key leaves this browser and the encrypted drafts wait for the
 * same user; a user who signs out takes both along (X6, decision 0434).
 */
const storageKey = 'sealed-drafts'

type Entries = [name: string, draft: object][]

/** `owner`: the id of the user who typed, or that of visitors. The other two are bytes in base64. */
interface Sealed {
  owner: string
  iv: string
  text: string
}

/** What the page before this one has sealed, until it can be read. */
let unopened: Sealed | undefined

/** Takes over what the previous page has sealed. Runs before the first render. */
export async function openSealedDrafts(): Promise<void> {
  const sealed = readSealed()
  const { user } = getState()
  const isOwners = sealed && (user ? user.id : visitor) === sealed.owner
  if (!user) forgetDraftKey()
  if (!sealed || (user && !isOwners)) return discardSealed()
  unopened = sealed
  if (!isOwners) reserveDrafts(sealed.owner)
  else if (hasDraftKey(sealed.owner)) await sealDrafts()
}

let opening: Promise<boolean> | undefined

/** What a screen of the signed-in user waits for: drafts whose key has to be fetched. Undefined when none wait. */
export function openingDrafts(): Promise<boolean> | undefined {
  const { user } = getState()
  if (!unopened || !user || unopened.owner !== user.id) return undefined
  opening ??= sealDrafts()
  return opening
}

/** Fetches the key before it is needed, since the line may be lost by then. */
export function prepareDraftKey(): void {
  const { user } = getState()
  if (user) draftKeyOf(user.id).catch(() => {})
}

/** Reloads the page: saves what can be saved; the drafts are sealed. */
export async function reload(): Promise<void> {
  const isSaved = await saveBeforeLeaving()
  const isSealed = await sealDrafts()
  // nothing would be lost, so the browser need not ask
  if (isSaved && isSealed) allowUnload()
  location.reload()
}

let running: Promise<boolean> | undefined
let isChanged = false

/** Seals what is typed now; resolves to whether it survives a reload. */
export function sealDrafts(): Promise<boolean> {
  isChanged = true
  running ??= sealUntilUnchanged().finally(() => {
    running = undefined
  })
  return running
}

onDraftsChanged(() => void sealDrafts())

async function sealUntilUnchanged(): Promise<boolean> {
  let isSealed = true
  while (isChanged) {
    isChanged = false
    isSealed = await sealOnce().catch(sealLater)
  }
  return isSealed
}

let retry: ReturnType<typeof setTimeout> | undefined

// the key could not be fetched
function sealLater(): boolean {
  clearTimeout(retry)
  retry = setTimeout(sealDrafts, keyPauseMs)
  return false
}

/** Counts what makes a sealing under way obsolete. */
let endings = 0

async function sealOnce(): Promise<boolean> {
  // what waits for its writer stays as it is
  if (areDraftsReserved()) return false
  const writer = writerNow()
  if (!unopened && allDrafts().length === 0) {
    discardSealed()
    return true
  }
  const before = endings
  const isObsolete = () => before !== endings || writer !== writerNow()
  const key = await draftKeyOf(writer)
  if (isObsolete()) return false
  if (unopened) {
    const entries = unopened.owner === writer ? await open(unopened, key).catch(() => []) : []
    unopened = undefined
    adoptDrafts(entries)
  }
  const entries = allDrafts()
  const sealed = entries.length > 0 ? await seal(entries, writer, key) : undefined
  if (isObsolete()) return false
  if (sealed) tabStorage.write(storageKey, JSON.stringify(sealed))
  else discardSealed()
  return !isStorageRefused()
}

onSignOut(why => {
  const mine = ++endings
  opening = undefined
  const { user } = getState()
  if (why === 'ended' && user) {
    // the last letters may not be sealed yet
    const entries = allDrafts()
    if (!unopened && entries.length > 0)
      draftKeyOf(user.id)
        .then(key => seal(entries, user.id, key))
        .then(sealed => mine === endings && tabStorage.write(storageKey, JSON.stringify(sealed)))
        .catch(() => {})
  } else {
    unopened = undefined
    discardSealed()
  }
  forgetDraftKey()
})

// another user has signed in
onRenewed(() => {
  const { user } = getState()
  if (!user || !unopened || unopened.owner === user.id) return
  unopened = undefined
  discardSealed()
})

function writerNow(): string {
  const { user } = getState()
  return user ? user.id : visitor
}

function discardSealed(): void {
  tabStorage.remove(storageKey)
}

async function seal(entries: Entries, owner: string, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(entries))
  const text = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  return { owner, iv: asBase64(iv), text: asBase64(text) }
}

async function open({ iv, text }: Sealed, key: CryptoKey): Promise<Entries> {
  const algorithm = { name: 'AES-GCM', iv: asBytes(iv) }
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, asBytes(text))))
}

function readSealed(): Sealed | undefined {
  try {
    const stored: Partial<Record<keyof Sealed, unknown>> | null = JSON.parse(tabStorage.read(storageKey) ?? 'null')
    const { owner, iv, text } = stored ?? {}
    return typeof owner === 'string' && typeof iv === 'string' && typeof text === 'string'
      ? { owner, iv, text }
      : undefined
  } catch {
    // a value that another program wrote holds no drafts
    return undefined
  }
}

// one character at a time: a long text has too many for one call
function asBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function asBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), char => char.charCodeAt(0))
}
