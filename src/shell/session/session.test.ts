import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import {
  clear,
  endReason,
  hasRefreshToken,
  onSignOut,
  readAccessToken,
  readRefreshToken,
  readUser,
  save,
  sessionKey,
  watchSession,
} from './session.ts'
import { getState } from './store.ts'

const lucia = {
  id: '018f0000-0000-7000-8000-000000000001',
  role: 'doctor',
  name: 'Lucía Ferrer',
  email: 'lucia@clinic.test',
  language: 'es',
} as const
const session = { user: lucia, access_token: 'access', refresh_token: 'refresh' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  clear()
})

test('every reader returns false when nothing is stored', () => {
  expect([readUser(), readAccessToken(), readRefreshToken(), hasRefreshToken()]).toEqual([false, false, false, false])
})

test('saving writes the complete session, and signing in replaces the user state', () => {
  save(session)
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(session)
  expect([readUser(), readAccessToken(), readRefreshToken(), hasRefreshToken()]).toEqual([
    lucia,
    'access',
    'refresh',
    true,
  ])
  expect(getState().user).toEqual(lucia)
})

test('[X6] of the user only id, role, name, e-mail and language are stored', () => {
  const user = { ...lucia, licence: '2800123', phone: '600000000' }
  save({ ...session, user })
  expect(Object.keys(JSON.parse(localStorage.getItem(sessionKey) ?? '').user)).toEqual(Object.keys(lucia))
})

test('[X6] clearing removes the key, sets the user to false and runs every cleaner', () => {
  const forgotten = vi.fn()
  onSignOut(forgotten)
  save(session)
  clear()
  expect(localStorage.getItem(sessionKey)).toBeNull()
  expect(getState().user).toBe(false)
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('left')
})

test.each(['nonsense', '{}', 'null', '{"user":{"role":"owner"}}', JSON.stringify({ ...session, access_token: 7 })])(
  'a stored value that is no session counts as none: %s',
  stored => {
    localStorage.setItem(sessionKey, stored)
    expect([readUser(), hasRefreshToken()]).toEqual([false, false])
  },
)

test('[S10] a sign-out in another tab signs out here', async () => {
  const otherTab = await tabBeside()
  const forgotten = vi.fn()
  onSignOut(forgotten)
  save(session)
  watchSession()
  otherTab.clear()
  expect(getState().user).toBe(false)
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('left-elsewhere')
})

test.each([['suspended'], ['password-changed'], [undefined]])(
  '[S10] the reason why the server ended a session, which another tab learnt, is shown here as well: %s',
  async by => {
    const otherTab = await tabBeside()
    const forgotten = vi.fn()
    onSignOut(forgotten)
    save(session)
    watchSession()
    otherTab.clear('ended', by)
    expect(getState().user).toBe(false)
    expect(forgotten).toHaveBeenCalledExactlyOnceWith('ended')
    expect(endReason()).toBe(by)
  },
)

test('[X6] the reason why a session ended is not stored, and is not shown after the next sign-out', async () => {
  const otherTab = await tabBeside()
  const forgotten = vi.fn()
  onSignOut(forgotten)
  watchSession()
  save(session)
  otherTab.clear('ended', 'suspended')
  save(session)
  otherTab.clear()
  expect(forgotten.mock.calls).toEqual([['ended'], ['left-elsewhere']])
  expect(endReason()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

// each tab has its own memory; what one tab writes, the other tabs receive as events, in the same order
async function tabBeside(): Promise<{ clear: typeof clear }> {
  let dispatch = (_: { key: string; newValue: string | null }) => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof dispatch) => {
    dispatch = listener
  })
  vi.resetModules()
  const itsOwn = await import('./session.ts')
  return {
    clear: (...how) => {
      const storage = localStorage
      const written: Parameters<typeof dispatch>[0][] = []
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => storage.getItem(key),
        setItem: (key: string, value: string) => {
          storage.setItem(key, value)
          written.push({ key, newValue: value })
        },
        removeItem: (key: string) => {
          storage.removeItem(key)
          written.push({ key, newValue: null })
        },
      })
      itsOwn.clear(...how)
      vi.stubGlobal('localStorage', storage)
      for (const event of written) dispatch(event)
    },
  }
}
