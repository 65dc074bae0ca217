import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { chooseLanguage, currentLanguage, preferredLanguage, watchLanguage } from './i18n.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const lucia = { id, role: 'doctor', name: 'Lucía Ferrer', email: 'lucia@clinic.test', language: 'es' } as const
const session = { user: lucia, access_token: 'access', refresh_token: 'refresh' }
let dispatch: (event: { key: string | null }) => void
let address: URL

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('addEventListener', (_: string, listener: typeof dispatch) => {
    dispatch = listener
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

test('the language is the choice in this browser, else the account’s, else the URL’s, else English', async () => {
  expect(preferredLanguage()).toBe('en')
  open('https://idealign.test/invitation?lang=fr#secret')
  expect(preferredLanguage()).toBe('fr')
  save(session)
  expect(preferredLanguage()).toBe('es')
  await chooseLanguage('en')
  expect(preferredLanguage()).toBe('en')
})

test('the account’s language applies after a reload and in a new tab', () => {
  save(session)
  watchLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es'])
})

test('a sign-in in another tab switches to the account’s language here too, a sign-out changes nothing', async () => {
  watchLanguage()
  expect(currentLanguage()).toBe('en')
  save(session)
  dispatch({ key: 'idealign_access' })
  await vi.waitFor(() => expect(currentLanguage()).toBe('es'))
  clear()
  dispatch({ key: 'idealign_access' })
  expect(currentLanguage()).toBe('es')
})

test('the language is removed from the URL of a portal page, and stays in that of a visitor’s page for a reload', () => {
  open('https://idealign.test/invitation?lang=fr#secret')
  watchLanguage()
  expect(address.href).toBe('https://idealign.test/invitation?lang=fr#secret')
  save(session)
  open('https://idealign.test/login?to=%2Fcases&lang=fr')
  watchLanguage()
  expect([address.href, currentLanguage()]).toEqual(['https://idealign.test/login?to=%2Fcases', 'es'])
})
