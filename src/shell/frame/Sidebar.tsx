import { ChevronDown, Keyboard, LogOut, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconButton } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { showHelp } from '../keys/help.ts'
import { signOut } from '../session/signOut.ts'
import { setState, useClientState } from '../session/store.ts'
import { useShellWords } from '../words/words.ts'
import styles from './Sidebar.module.css'

export interface SidebarLink {
  href: string
  label: string
}

export type SidebarEntry = { icon: ReactNode; label: string } & ({ href: string } | { links: readonly SidebarLink[] })

// the version text of the specification, section 9
const version = 'V 0.0.1'

/** The portal's menu. Beside the page on a wide screen; over it, with an overlay, on a narrow one. */
export function Sidebar({ entries }: { entries: readonly SidebarEntry[] }) {
  const words = useShellWords()
  const open = useClientState(state => state.ui.sidebar)
  const { pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const close = () => setState({ ui: { sidebar: false } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path closes the menu
  useEffect(() => close(), [pathname])
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    panel.current?.querySelector('button')?.focus()
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setState({ ui: { sidebar: false } })
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  return (
    <>
      <div className={styles.overlay} data-open={open || undefined} onClick={close} aria-hidden="true" />
      <aside
        ref={panel}
        id="sidebar"
        aria-label={words.menu.label}
        className={styles.sidebar}
        data-open={open || undefined}
      >
        <div className={styles.top}>
          <Logo />
          <span className={styles.close}>
            <IconButton label={words.menu.close} icon={<X />} onClick={close} />
          </span>
        </div>
        <nav aria-label={words.menu.label} className={styles.nav}>
          <ul>
            {entries.map(entry => (
              <li key={entry.label}>{'href' in entry ? <Entry {...entry} /> : <Group {...entry} />}</li>
            ))}
          </ul>
        </nav>
        <div className={styles.bottom}>
          <button type="button" className={styles.entry} onClick={showHelp}>
            <Keyboard aria-hidden="true" />
            {words.shortcuts.title}
          </button>
          <button type="button" className={styles.entry} onClick={signOut}>
            <LogOut aria-hidden="true" />
            {words.logout}
          </button>
          <p className={styles.version}>{version}</p>
        </div>
      </aside>
    </>
  )
}

function Entry({ icon, label, href }: { icon: ReactNode; label: string; href: string }) {
  return (
    <NavLink to={href} end={href === '/'} className={styles.entry ?? ''}>
      {icon}
      {label}
    </NavLink>
  )
}

function Group({ icon, label, links }: { icon: ReactNode; label: string; links: readonly SidebarLink[] }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" className={styles.entry} aria-expanded={open} onClick={() => setOpen(!open)}>
        {icon}
        {label}
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </button>
      {open && (
        <ul className={styles.links}>
          {links.map(link => (
            <li key={link.href}>
              <NavLink
                to={link.href}
                end={links.some(l => l.href.startsWith(`${link.href}/`))}
                className={styles.entry ?? ''}
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
