import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session, stubStorages } from '../../test/signedIn.ts'

// Each import of the modules stands for one page; two pages share only the storages and the server.

/** The keys of the users, as the server derives them; `undefined` while it cannot be reached. */
let server: ((user: string) => string) | undefined
let keyRequests = 0

beforeEach(() => {
  stubStorages()
  server = user => Buffer.from(user.padEnd(32).slice(-32)).toString('base64url')
  keyRequests = 0
  vi.stubGlobal('location', { reload: vi.fn() })
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/session/draft-key')
    keyRequests++
    const stored: { user: { id: string } } = JSON.parse(localStorage.getItem('idealign_access') ?? '')
    if (!server) throw new TypeError('no answer')
    return Response.json({ key: server(stored.user.id) })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function loadPage() {
  vi.resetModules()
  const { save, clear, watchSession } = await import('../session/session.ts')
  const store = await import('./draftStore.ts')
  const sealed = await import('./sealedDrafts.ts')
  vi.stubGlobal('addEventListener', () => {})
  watchSession()
  await sealed.openSealedDrafts()
  return { save, clear, ...store, ...sealed }
}

const typed = { body: 'The patient grinds her teeth' }
const stored = () => Object.keys(sessionStorage).sort()
const readable = () => JSON.stringify({ ...sessionStorage })

test('[X6] what is typed survives a reload, and is not readable in the storage', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  const stop = before.addSource('case:2', () => ({ notes: 'typed and not saved' }))
  expect(await before.sealDrafts()).toBe(true)
  stop()
  expect(stored()).toEqual(['draft-key', 'sealed-drafts'])
  expect(readable()).not.toContain('teeth')

  // the reload needs no request, also on a line that is lost
  server = undefined
  const after = await loadPage()
  expect(after.readDraft('message:1')).toEqual(typed)
  expect(after.takeDraft('case:2')).toEqual({ notes: 'typed and not saved' })
  expect(keyRequests).toBe(1)
})

test('what was sent or discarded is removed from the storage, and the last one takes the storage along', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  before.storeDraft('message:2', typed)
  before.dropDraft('message:1')
  await before.sealDrafts()
  const after = await loadPage()
  expect(after.readDraft('message:1')).toBeUndefined()
  expect(after.readDraft('message:2')).toEqual(typed)
  after.dropDraft('message:2')
  await after.sealDrafts()
  expect(stored()).toEqual(['draft-key'])
})

test('a session that was renewed meanwhile, here or in another tab, still finds the text', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  await before.sealDrafts()
  before.save({ ...session, refresh_token: 'next' })
  expect((await loadPage()).readDraft('message:1')).toEqual(typed)
})

test('[X6] when a session ends, the key leaves the browser, and the text waits for the same user', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', { body: 'The patient' })
  await before.sealDrafts()
  before.storeDraft('message:1', typed)
  before.clear('ended', 'expired')
  expect(stored()).toEqual(['sealed-drafts'])
  const last = sessionStorage.getItem('sealed-drafts')
  await vi.waitFor(() => expect(sessionStorage.getItem('sealed-drafts')).not.toBe(last))

  // the login page is reloaded, and an address is typed there
  const login = await loadPage()
  expect(login.readDraft('message:1')).toBeUndefined()
  login.storeDraft('access', { email: 'olga@provider.test' })
  await login.sealDrafts()
  expect(login.openingDrafts()).toBeUndefined()
  login.save(session)
  await login.openingDrafts()
  expect(login.readDraft('message:1')).toEqual(typed)
})

test('[X6] another user who signs in deletes it', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  await before.sealDrafts()
  before.clear('ended', 'expired')

  const login = await loadPage()
  login.save(othersSession)
  expect(login.openingDrafts()).toBeUndefined()
  expect(login.readDraft('message:1')).toBeUndefined()
  expect(stored()).toEqual([])
  login.clear('ended', 'expired')
  login.save(session)
  expect(login.readDraft('message:1')).toBeUndefined()
})

test('[X6] another user who signed in in another tab meanwhile deletes it', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  await before.sealDrafts()
  localStorage.setItem('idealign_access', JSON.stringify(othersSession))
  const after = await loadPage()
  expect(after.readDraft('message:1')).toBeUndefined()
  expect(stored()).not.toContain('sealed-drafts')
})

test('[X6] signing out deletes text and key', async () => {
  const page = await loadPage()
  page.save(session)
  page.storeDraft('message:1', typed)
  await page.sealDrafts()
  page.clear()
  await page.sealDrafts()
  expect(stored()).toEqual([])
})

test('text that cannot be opened yet, on a lost line, is not overwritten by new text', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  await before.sealDrafts()
  sessionStorage.removeItem('draft-key')
  server = undefined
  const after = await loadPage()
  expect(await after.openingDrafts()).toBe(false)
  after.storeDraft('message:2', { body: 'written meanwhile' })
  expect(await after.sealDrafts()).toBe(false)
  server = user => Buffer.from(user.padEnd(32).slice(-32)).toString('base64url')
  const later = await loadPage()
  await later.openingDrafts()
  expect(later.readDraft('message:1')).toEqual(typed)
})

test('what a visitor types survives a reload', async () => {
  const before = await loadPage()
  before.storeDraft('contact', { message: 'How long does it take?' })
  await before.sealDrafts()
  expect((await loadPage()).readDraft('contact')).toEqual({ message: 'How long does it take?' })
  expect(keyRequests).toBe(0)
})

test('a stored value that nobody sealed is ignored', async () => {
  for (const value of ['no JSON', '[]', '{"owner":"","iv":"AAAA","text":"AAAA"}']) {
    sessionStorage.setItem('sealed-drafts', value)
    const page = await loadPage()
    expect(page.allDrafts()).toEqual([])
    expect(stored()).toEqual([])
  }
})

test('a reload that the product offers waits until everything is sealed', async () => {
  const page = await loadPage()
  page.save(session)
  page.storeDraft('message:1', typed)
  await page.reload()
  expect(location.reload).toHaveBeenCalledOnce()
  expect(stored()).toContain('sealed-drafts')
})
