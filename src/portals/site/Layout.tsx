import { type ReactNode, useEffect } from 'react'
import { usePath } from '#shell/frame/paths.tsx'
import { useShellWords } from '#shell/words/words.ts'
import { LinkContext } from '#ui/Link.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { SiteLink } from './SiteLink.tsx'
import { scrollToSection } from './sections.ts'

/** Header and footer of the public site (specification, section 2), and the smooth way to its sections. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShellWords()
  const path = usePath()
  useEffect(() => {
    if (path === '/' && location.hash && !wasFollowed(location.hash)) scrollToSection(location.hash)
  }, [path])
  return (
    <LinkContext value={SiteLink}>
      <a className={styles.skip} href="#content">
        {shell.skip.content}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </LinkContext>
  )
}

// a page that was made ahead of time had its section when the browser came: its reader may be elsewhere in it by now
function wasFollowed(hash: string): boolean {
  return document.querySelector(':target')?.id === hash.slice(1)
}
