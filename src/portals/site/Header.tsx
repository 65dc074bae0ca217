import { Menu as MenuIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { useSiteWords } from '#features/site/web/words.ts'
import { loginAddress } from '#shell/frame/mode.ts'
import { usePath } from '#shell/frame/paths.tsx'
import { useShellWords } from '#shell/words/words.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './Header.module.css'
import { LanguageForm } from './LanguageForm.tsx'

/** The five links of the specification, Login in a new tab, and the language; a menu on a phone. */
export function Header() {
  const shell = useShellWords()
  const { nav } = useSiteWords()
  return (
    <header className={styles.bar}>
      <div className={styles.header}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <nav aria-label={nav.label} className={styles.nav}>
          <Pages />
        </nav>
        <div className={styles.tools}>
          <span className={styles.language}>
            <LanguageForm />
          </span>
          <LinkButton href={loginAddress()} newTab>
            {shell.login}
          </LinkButton>
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function PhoneMenu() {
  const { nav } = useSiteWords()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details ref={menu} className={styles.menu}>
      <summary>
        <MenuIcon aria-hidden="true" />
        <X aria-hidden="true" />
        <span className="visually-hidden">{nav.menu}</span>
      </summary>
      <nav aria-label={nav.label}>
        <Pages onFollow={close} />
        <LanguageForm />
      </nav>
    </details>
  )
}

function Pages({ onFollow }: { onFollow?: () => void }) {
  const { nav } = useSiteWords()
  const path = usePath()
  const pages = [
    ['/about', nav.about],
    ['/results', nav.results],
    ['/youths', nav.youths],
    ['/#faqs', nav.faqs],
    ['/#contact-us', nav.contact],
  ] as const
  return pages.map(([href, name]) => (
    <Link key={href} href={href} onClick={onFollow} aria-current={path === href ? 'page' : undefined}>
      {name}
    </Link>
  ))
}
