import type { AnchorHTMLAttributes } from 'react'
import { pageAddress } from '#features/site/contract/pages.ts'
import { PathLink } from '#shell/frame/paths.tsx'
import { useLanguage } from '#shell/words/i18n.ts'

/** A link between public pages that stays in the reader's language, also for a reader without JavaScript. */
export function SiteLink({ href, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const language = useLanguage()
  const isBare = href.startsWith('/') && !href.includes('?')
  return <PathLink {...anchor} href={isBare ? pageAddress(href, language) : href} />
}
