import { defaultLanguage, type Language } from '#kit/words.ts'

/** The pages of the public site (specification, section 2, and the legally required ones). */
export const sitePaths = ['/', '/about', '/results', '/youths', '/legal-notice', '/privacy', '/accessibility'] as const
export type SitePath = (typeof sitePaths)[number]

/** The name of a page's file: `/about` is `about`, `/` is `home`. */
export function pageName(path: SitePath): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** The URL of a page in a language; the default language has no prefix. A fragment comes last. */
export function pageAddress(to: string, language: Language): string {
  if (language === defaultLanguage) return to
  const [path = '', fragment] = to.split('#')
  return `${path}?lang=${language}${fragment === undefined ? '' : `#${fragment}`}`
}
