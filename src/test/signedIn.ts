import { vi } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'

const olga = {
  id: '018f0000-0000-7000-8000-000000000001',
  role: 'super-admin',
  name: 'Olga Marín',
  email: 'olga@provider.test',
  language: 'es',
} as const

/** Olga's session as a browser keeps it, and one of somebody else. */
export const session = { user: olga, access_token: 'access', refresh_token: 'refresh' }
export const othersSession = { ...session, user: { ...olga, id: '018f0000-0000-7000-8000-000000000002' } }

/** What a browser keeps, empty, for tests that run outside one. */
export function stubStorages(): void {
  vi.stubGlobal('localStorage', memoryStorage())
  const storage = memoryStorage()
  // the names that are stored are its keys, as a browser's are
  const ownKeys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, { ownKeys, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
  vi.stubGlobal('indexedDB', { databases: async () => [] })
}
