import { prerender } from 'react-dom/static'
import { setPrerendering } from '#features/contact/web/slots.ts'
import type { Language } from '#kit/words.ts'
import { showPath } from '#shell/frame/paths.tsx'
import { loadLanguage } from '#shell/words/i18n.ts'
import { Product } from './Product.tsx'

/** The markup of a public page in a language, which React hydrates in the browser; it begins with the title. */
export async function markupOf(path: string, language: Language): Promise<string> {
  setPrerendering(true)
  showPath(path)
  await loadLanguage(language)
  // in one chunk: later chunks would need inline scripts that move them to their place
  const { prelude } = await prerender(<Product />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
