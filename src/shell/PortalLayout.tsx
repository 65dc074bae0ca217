import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { PageLoading } from './Loader.tsx'
import { useConnection } from './live.ts'
import { PopupHost } from './PopupHost.tsx'
import styles from './PortalLayout.module.css'
import { Sidebar, type SidebarEntry } from './Sidebar.tsx'
import { useUser } from './session.ts'
import { setState, useClientState } from './store.ts'
import { useShellWords } from './words.ts'

/** What every signed-in page stands in: menu, header, the page itself. */
export function PortalLayout({ entries }: { entries: readonly SidebarEntry[] }) {
  const words = useShellWords()
  const open = useClientState(state => state.ui.sidebar)
  const loading = useNavigation().state === 'loading'
  return (
    <div className={styles.portal}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Sidebar entries={entries} />
      <div className={styles.main} inert={open}>
        {loading && <div className={styles.loading} role="status" aria-label={words.loading} />}
        <Header />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <PopupHost />
      <ScrollRestoration />
    </div>
  )
}

function Header() {
  const words = useShellWords()
  const user = useUser()
  return (
    <header className={styles.header}>
      <span className={styles.toggle}>
        <IconButton label={words.menu.open} icon={<MenuIcon />} onClick={() => setState({ ui: { sidebar: true } })} />
        <Logo />
      </span>
      <div className={styles.tools}>
        <ConnectionState />
        <LanguageSelect />
        {user && (
          <span className={styles.person}>
            <Avatar name={user.name} size={34} />
            <span className={styles.name}>{user.name}</span>
          </span>
        )}
      </div>
    </header>
  )
}

function ConnectionState() {
  const words = useShellWords()
  const connection = useConnection()
  return (
    <span className={styles.connection} data-state={connection} role="status" title={words.connectionLong[connection]}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.connectionWord}>{words.connection[connection]}</span>
    </span>
  )
}
