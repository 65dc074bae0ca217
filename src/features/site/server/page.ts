import { defaultLanguage, type Language, languages } from '#kit/words.ts'
import { pageAddress, pageName, sitePaths } from '../contract/pages.ts'

/** The prerendered page at a path, in any language; an unknown language is replaced by the default. */
export function prerenderedPage(path: string, requested: unknown): string | undefined {
  const sitePath = sitePaths.find(known => known === path)
  const language = languages.find(({ value }) => value === requested)?.value ?? defaultLanguage
  return sitePath && `${language}/${pageName(sitePath)}`
}

/** The sitemap for search engines: `origin` is the site's own URL, without a slash at its end. */
export function searchTexts(origin: string, { isPublic }: { isPublic: boolean }) {
  return {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: isPublic ? robots(origin) : 'User-agent: *\nDisallow: /\n',
    },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap(origin) },
  }
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
}

// https://www.sitemaps.org/protocol.html, with the other languages of each page in Google's format (xhtml:link)
function sitemap(origin: string): string {
  const address = (path: string, language: Language) => origin + pageAddress(path, language)
  const alternates = (path: string) =>
    languages
      .map(({ value }) => `<xhtml:link rel="alternate" hreflang="${value}" href="${address(path, value)}"/>`)
      .join('')
  const pages = sitePaths.flatMap(path =>
    languages.map(({ value }) => `<url><loc>${address(path, value)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}
