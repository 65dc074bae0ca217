import { type ReactNode, useEffect } from 'react'
import { usePath } from '#shell/frame/paths.tsx'
import { useShellWords } from '#shell/words/words.ts'
import { LinkContext } from '#ui/Link.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { SiteLink } from './SiteLink.tsx'

/** Header and footer of the public site (specification, section 2), and the smooth way to its sections. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShellWords()
  const path = usePath()
  useEffect(() => {
    if (path === '/' && location.hash) scrollToSection(location.hash)
  }, [path])
  useEffect(() => {
    document.addEventListener('click', smoothen)
    return () => document.removeEventListener('click', smoothen)
  }, [])
  return (
    <LinkContext value={SiteLink}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </LinkContext>
  )
}

/** Makes the way to a section smooth. A link that leads there was followed by then: its own jump is prevented. */
function smoothen(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') === '#top') {
    event.preventDefault()
    scrollTo({ top: 0, behavior: pace() })
  } else if (link?.hash && event.defaultPrevented) scrollToSection(link.hash)
}

// how long a section may take to appear (specification, section 9)
const sectionWait = 10_000

function scrollToSection(hash: string, since: number = performance.now()) {
  const section = document.getElementById(hash.slice(1))
  if (section) {
    section.scrollIntoView({ behavior: pace() })
    // the next Tab goes on from there
    section.focus({ preventScroll: true })
  } else if (performance.now() - since < sectionWait) requestAnimationFrame(() => scrollToSection(hash, since))
}

function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
