import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useClaims, useSiteWords } from '#features/site/web/words.ts'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './Footer.module.css'
import { scrollToTop } from './sections.ts'

/** Where else one can go, when we are there, the way back up, and the copyright line. */
export function Footer() {
  const { nav, footer } = useSiteWords()
  const { hours } = useClaims()
  return (
    <footer className={styles.band}>
      <div className={styles.footer}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.line}</p>
        </div>
        <nav aria-label={footer.site} className={styles.column}>
          <p>{footer.site}</p>
          <Link href="/about">{nav.about}</Link>
          <Link href="/results">{nav.results}</Link>
          <Link href="/youths">{nav.youths}</Link>
          <Link href="/#faqs">{nav.faqs}</Link>
          <Link href="/#contact-us">{nav.contact}</Link>
        </nav>
        <nav aria-label={footer.legal} className={styles.column}>
          <p>{footer.legal}</p>
          <Link href="/legal-notice">{footer.legalNotice}</Link>
          <Link href="/privacy">{footer.privacy}</Link>
          <Link href="/accessibility">{footer.accessibility}</Link>
        </nav>
        <div className={styles.column}>
          <p>{footer.support}</p>
          <span>{hours.days}</span>
          <span>{hours.times}</span>
        </div>
        <div className={styles.end}>
          <p>{footer.copyright}</p>
          <Link href="#top" onClick={upwards}>
            <ArrowUp aria-hidden="true" />
            {footer.top}
          </Link>
        </div>
      </div>
    </footer>
  )
}

function upwards(event: MouseEvent) {
  event.preventDefault()
  scrollToTop()
}
