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

test('[X10] a page that comes back after a logout in another tab is emptied and left', () => {
  localStorage.removeItem(sessionKey)
  show({ persisted: true })
  expect(emptied).toHaveBeenCalledOnce()
  expect(replaced).toHaveBeenCalledExactlyOnceWith('/')
  expect(refresh).not.toHaveBeenCalled()
})

test('[X10] a page that comes back when another person has signed in is emptied and left', () => {
  localStorage.setItem(sessionKey, JSON.stringify(othersSession))
  show({ persisted: true })
  expect(emptied).toHaveBeenCalledOnce()
})

test('a page that comes back in the same session asks for fresh data and stays', () => {
  show({ persisted: true })
  expect(refresh).toHaveBeenCalledOnce()
  expect(emptied).not.toHaveBeenCalled()
})

test('a page that is loaded, not brought back, does nothing more', () => {
  show({ persisted: false })
  expect(refresh).not.toHaveBeenCalled()
})
