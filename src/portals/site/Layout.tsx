import { ArrowUp } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { LanguageSelect } from '#shell/LanguageSelect.tsx'
import { go, PathLink, usePath } from '#shell/paths.tsx'
import { useShellWords } from '#shell/words.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Link, LinkContext } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './Layout.module.css'
import { useSiteWords } from './words.ts'

/** Header and footer of the public site (specification, section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShellWords()
  const words = useSiteWords()
  const path = usePath()
  useEffect(() => {
    if (path === '/' && location.hash) scrollToSection(location.hash)
  }, [path])
  return (
    <LinkContext value={PathLink}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <header className={styles.header}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <nav aria-label={words.menu} className={styles.nav}>
          <Link href="/about" aria-current={path === '/about' ? 'page' : undefined}>
            {words.about}
          </Link>
          <Link href="/results" aria-current={path === '/results' ? 'page' : undefined}>
            {words.results}
          </Link>
          <Link href="/youths" aria-current={path === '/youths' ? 'page' : undefined}>
            {words.youths}
          </Link>
          {/* biome-ignore lint/a11y/useValidAnchor: it has a place to go to; the click only makes the way smooth */}
          <a href="/#faqs" onClick={toSection}>
            {words.faqs}
          </a>
          {/* biome-ignore lint/a11y/useValidAnchor: it has a place to go to; the click only makes the way smooth */}
          <a href="/#contact-us" onClick={toSection}>
            {words.contact}
          </a>
        </nav>
        <div className={styles.tools}>
          <LanguageSelect />
          <LinkButton href="/login" newTab variant="primary">
            {shell.login}
          </LinkButton>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{words.copyright}</p>
        <Button
          variant="quiet"
          icon={<ArrowUp aria-hidden="true" />}
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {words.top}
        </Button>
      </footer>
    </LinkContext>
  )
}

function toSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { hash } = new URL(event.currentTarget.href)
  go(`/${hash}`)
  scrollToSection(hash)
}

// how long a section may take to appear (specification, section 9)
const sectionWait = 10_000

function scrollToSection(hash: string, since: number = performance.now()) {
  const section = document.getElementById(hash.slice(1))
  if (section) section.scrollIntoView({ behavior: 'smooth' })
  else if (performance.now() - since < sectionWait) requestAnimationFrame(() => scrollToSection(hash, since))
}
