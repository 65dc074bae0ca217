import type { ComponentType } from 'react'
import type { Language } from '#kit/words.ts'
import { callEarly } from '#shell/calls/early.ts'
import type { StoredUser } from '#shell/session/store.ts'
import { pages as adminPages } from './admin/pages.ts'
import { pages as doctorPages } from './doctor/pages.ts'
import type { Page } from './page.ts'

interface Portal {
  load: () => Promise<{ Component: ComponentType }>
  pages: readonly Page[]
  /** Any of its words: the build keeps those that all its pages need in one file for each language (scripts/chunks.ts). */
  words: Record<Language, () => Promise<unknown>>
}

const signedInWords = {
  en: () => import('#features/dashboard/text/en.ts'),
  es: () => import('#features/dashboard/text/es.ts'),
  fr: () => import('#features/dashboard/text/fr.ts'),
}

/** The portal of each role, and that of visitors who sign in. */
export const portals = {
  doctor: { load: () => import('./doctor/routes.tsx'), pages: doctorPages, words: signedInWords },
  'super-admin': { load: () => import('./admin/routes.tsx'), pages: adminPages, words: signedInWords },
  access: {
    load: () => import('./access/routes.tsx'),
    pages: [],
    words: {
      en: () => import('#features/auth/text/en.ts'),
      es: () => import('#features/auth/text/es.ts'),
      fr: () => import('#features/auth/text/fr.ts'),
    },
  },
} satisfies Record<string, Portal>

// links from e-mails work even if another user is signed in on this device; the other two paths are for visitors
const linkPaths = ['/reset-password', '/invitation']
const visitorPaths = ['/login', '/forgot-password', ...linkPaths]

/** Whether a path is one of those before signing in, for this user or a visitor. */
export function isAccessPath(path: string, user: StoredUser | false): boolean {
  return (user ? linkPaths : visitorPaths).includes(path)
}

/**
 * Requests what the page at a path needs, all at once: its data, its script, its portal and the words. Otherwise each of
 * them would be requested only after the one before had arrived and run. What fails here is requested again by the part
 * that needs it. Pages of the public site are prerendered and need nothing early.
 */
export function startPage(user: StoredUser | false, path: string, language: Language): void {
  const isAccess = isAccessPath(path, user)
  if (!isAccess && !user) return
  const { load, pages, words }: Portal = portals[isAccess || !user ? 'access' : user.role]
  const { page, params = {} } = pageAt(pages, path) ?? {}
  if (page?.data) callEarly(filled(page.data, params))
  for (const request of [load, words[language], page?.load]) request?.().catch(() => {})
}

/** The page at a path, with the values of its parameters; undefined when no page is there. */
export function pageAt(
  pages: readonly Page[],
  path: string,
): { page: Page; params: Record<string, string> } | undefined {
  for (const page of pages) {
    const pattern = page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const found = new RegExp(`^${pattern}/?$`).exec(path)
    if (found) return { page, params: found.groups ?? {} }
  }
  return undefined
}

function filled(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}
