import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#test/memoryStorage.ts'
import { othersSession, session } from '#test/signedIn.ts'
import { onRestored, watchRestored } from './restored.ts'
import { clear, save, sessionKey } from './session.ts'

const refresh = vi.fn()
onRestored(refresh)
let show: (event: { persisted: boolean }) => void
const emptied = vi.fn()
const replaced = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', (_: string, listener: typeof show) => {
    show = listener
  })
  vi.stubGlobal('document', { body: { replaceChildren: emptied } })
  vi.stubGlobal('location', { replace: replaced })
  clear()
  save(session)
  watchRestored()
})

test('[X10] a page restored after a sign-out in another tab is emptied and left', () => {
  localStorage.removeItem(sessionKey)
  show({ persisted: true })
  expect(emptied).toHaveBeenCalledOnce()
  expect(replaced).toHaveBeenCalledExactlyOnceWith('/')
  expect(refresh).not.toHaveBeenCalled()
})

test('[X10] a page restored after another user has signed in is emptied and left', () => {
  localStorage.setItem(sessionKey, JSON.stringify(othersSession))
  show({ persisted: true })
  expect(emptied).toHaveBeenCalledOnce()
})

test('a page restored in the same session refetches its data and stays', () => {
  show({ persisted: true })
  expect(refresh).toHaveBeenCalledOnce()
  expect(emptied).not.toHaveBeenCalled()
})

test('a page that is loaded, not restored, does nothing', () => {
  show({ persisted: false })
  expect(refresh).not.toHaveBeenCalled()
})
