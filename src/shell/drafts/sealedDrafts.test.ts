import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, stubStorages } from '../../test/signedIn.ts'

// Each import of the modules stands for one page; two pages share only the tab's storage.

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('location', { reload: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

async function loadPage() {
  vi.resetModules()
  const { save } = await import('../session/session.ts')
  const store = await import('./draftStore.ts')
  const sealed = await import('./sealedDrafts.ts')
  return { save, ...store, ...sealed }
}

const typed = { body: 'The patient grinds her teeth' }

test('[X6] drafts survive a reload, encrypted meanwhile, and the next page removes them from storage', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  const stop = before.addSource('case:2', () => ({ notes: 'typed and not saved' }))
  await before.reload()
  stop()
  expect(location.reload).toHaveBeenCalledOnce()
  expect(sessionStorage.length).toBe(1)
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('teeth')

  const after = await loadPage()
  after.save(session)
  await after.unsealDrafts()
  expect(sessionStorage.length).toBe(0)
  expect(after.readDraft('message:1')).toEqual(typed)
  expect(after.takeDraft('case:2')).toEqual({ notes: 'typed and not saved' })
  expect(after.takeDraft('case:2')).toBeUndefined()
})

test('[X6] another session cannot decrypt the drafts', async () => {
  const before = await loadPage()
  before.save(session)
  before.storeDraft('message:1', typed)
  await before.reload()

  const after = await loadPage()
  after.save({ ...session, refresh_token: 'another' })
  await after.unsealDrafts()
  expect(after.readDraft('message:1')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test('drafts that are in the tab’s storage already are not sealed a second time', async () => {
  const { save, storeDraft, draftsToSeal } = await loadPage()
  save(session)
  storeDraft('invoice', { number: 'F-2026-7' }, true)
  storeDraft('message:1', typed)
  expect(draftsToSeal()).toEqual([['message:1', typed]])
})
