import type { AnchorHTMLAttributes } from 'react'
import { pageAddress } from '#features/site/contract/pages.ts'
import { PathLink } from '#shell/frame/paths.tsx'
import { useLanguage } from '#shell/words/i18n.ts'
import { scrollToSection } from './sections.ts'

/** A link between public pages that stays in the reader's language, also without JavaScript, and leads to a section smoothly. */
export function SiteLink({ href, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const language = useLanguage()
  const isBare = href.startsWith('/') && !href.includes('?')
  const [, section] = /(#.+)$/.exec(href) ?? []
  return (
    <PathLink
      {...anchor}
      href={isBare ? pageAddress(href, language) : href}
      onFollowed={section ? () => scrollToSection(section) : undefined}
    />
  )
}
