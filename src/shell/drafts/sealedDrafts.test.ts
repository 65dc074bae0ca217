import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, stubStorages } from '../../test/signedIn.ts'

// Each load of the modules is a page; the tab's storage is what two pages share.

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

test('[X6] drafts go along with a reload, readable nowhere meanwhile, and the next page takes them away', async () => {
  const before = await loadPage()
  before.save(session)
  before.keepDraft('message:1', typed)
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

test('[X6] with another session the seal does not open', async () => {
  const before = await loadPage()
  before.save(session)
  before.keepDraft('message:1', typed)
  await before.reload()

  const after = await loadPage()
  after.save({ ...session, refresh_token: 'another' })
  await after.unsealDrafts()
  expect(after.readDraft('message:1')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test('what lies in the tab’s storage anyway is not sealed a second time', async () => {
  const { save, keepDraft, draftsToSeal } = await loadPage()
  save(session)
  keepDraft('invoice', { number: 'F-2026-7' }, true)
  keepDraft('message:1', typed)
  expect(draftsToSeal()).toEqual([['message:1', typed]])
})
