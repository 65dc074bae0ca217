import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { chooseLanguage, currentLanguage, preferredLanguage, watchLanguage } from './i18n.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const lucia = { id, role: 'doctor', name: 'Lucía Ferrer', email: 'lucia@clinic.test', language: 'es' } as const
const session = { user: lucia, access_token: 'access', refresh_token: 'refresh' }
let tell: (event: { key: string | null }) => void
let address: URL

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => open(to),
  })
  open('https://idealign.test/')
  clear()
})
afterEach(() => vi.unstubAllGlobals())

function open(to: string): void {
  address = new URL(to)
  vi.stubGlobal('location', { href: address.href, search: address.search })
}

test('the language is the choice in this browser, else the account’s, else the address’s, else English', async () => {
  expect(preferredLanguage()).toBe('en')
  open('https://idealign.test/invitation?lang=fr#secret')
  expect(preferredLanguage()).toBe('fr')
  save(session)
  expect(preferredLanguage()).toBe('es')
  await chooseLanguage('en')
  expect(preferredLanguage()).toBe('en')
})

test('the account’s language is there after a reload and in a new tab', () => {
  save(session)
  watchLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es'])
})

test('a sign-in in another tab brings the account’s language here too, a sign-out leaves what is read', async () => {
  watchLanguage()
  expect(currentLanguage()).toBe('en')
  save(session)
  tell({ key: 'idealign_access' })
  await vi.waitFor(() => expect(currentLanguage()).toBe('es'))
  clear()
  tell({ key: 'idealign_access' })
  expect(currentLanguage()).toBe('es')
})

test('the address of a portal loses the language that it was opened with, a visitor’s keeps it for the reload', () => {
  open('https://idealign.test/invitation?lang=fr#secret')
  watchLanguage()
  expect(address.href).toBe('https://idealign.test/invitation?lang=fr#secret')
  save(session)
  open('https://idealign.test/login?to=%2Fcases&lang=fr')
  watchLanguage()
  expect([address.href, currentLanguage()]).toEqual(['https://idealign.test/login?to=%2Fcases', 'es'])
})
