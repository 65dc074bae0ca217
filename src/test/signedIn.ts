import { vi } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'

const olga = {
  id: '018f0000-0000-7000-8000-000000000001',
  role: 'super-admin',
  name: 'Olga Marín',
  email: 'olga@provider.test',
  language: 'es',
} as const

/** Olga's session as a browser stores it, and that of another user. */
export const session = { user: olga, access_token: 'access', refresh_token: 'refresh' }
export const othersSession = { ...session, user: { ...olga, id: '018f0000-0000-7000-8000-000000000002' } }

/** Empty browser storage, for tests that run outside a browser. */
export function stubStorages(): void {
  vi.stubGlobal('localStorage', memoryStorage())
  const storage = memoryStorage()
  // the stored names are its own keys, as in a browser
  const ownKeys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, { ownKeys, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
  vi.stubGlobal('indexedDB', { databases: async () => [] })
}
