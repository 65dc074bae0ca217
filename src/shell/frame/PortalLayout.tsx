import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { TitleNote } from '#ui/PageHeader.tsx'
import { useAnnounced } from '#ui/Status.tsx'
import { loadChunk } from '../chunks.ts'
import { showHelp } from '../keys/help.ts'
import { listenForShortcuts, useShortcuts } from '../keys/shortcuts.ts'
import { useConnection } from '../live/connection.ts'
import { ErrorList } from '../popups/ErrorList.tsx'
import { Popups } from '../popups/Popups.tsx'
import { useUser } from '../session/session.ts'
import { setState, useClientState } from '../session/store.ts'
import { watchSessionEndLater } from '../session/watchSessionEndLater.ts'
import { LanguageSelect } from '../words/LanguageSelect.tsx'
import { useShellWords } from '../words/words.ts'
import { PageLoading } from './Loader.tsx'
import styles from './PortalLayout.module.css'
import { Sidebar, type SidebarEntry } from './Sidebar.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { skipTargets } from './skipTargets.ts'
import { titleNote } from './titleNote.ts'

interface PortalLayoutProps {
  entries: readonly SidebarEntry[]
  /** At the start of the header: the search. */
  search?: ReactNode
  /** Beside the user's name: the notifications. */
  tools?: ReactNode
  /** The user's picture; their initials unless given. */
  portrait?: ReactNode
}

/** The frame of every signed-in page: menu, header and the page itself. */
export function PortalLayout({ entries, search, tools, portrait }: PortalLayoutProps) {
  const words = useShellWords()
  const open = useClientState(state => state.ui.sidebar)
  const loading = useNavigation().state === 'loading'
  useEffect(listenForShortcuts, [])
  useEffect(watchSessionEndLater, [])
  useEffect(followFocus, [])
  useShortcuts(
    'everywhere',
    useMemo(() => [{ keys: '?', label: words.shortcuts.help, run: showHelp }], [words]),
  )
  return (
    <div className={styles.portal}>
      {[...new Set<keyof typeof words.skip>(['content', ...skipTargets.use()])].map(target => (
        <a
          key={target}
          className={styles.skip}
          href={`#${target}`}
          onClick={event => {
            event.preventDefault()
            document.querySelector<HTMLElement>(`[data-skip=${target}]`)?.focus()
          }}
        >
          {words.skip[target]}
        </a>
      ))}
      <Sidebar entries={entries} />
      <div className={styles.main} inert={open}>
        {loading && <div className={styles.loading} aria-hidden="true" />}
        <Header search={search} tools={tools} portrait={portrait} />
        <StorageNotice />
        <ErrorList />
        <main id="content" data-skip="content" tabIndex={-1} className={styles.content}>
          <TitleNote value={titleNote.use()}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </TitleNote>
        </main>
      </div>
      <Popups />
      <ScrollRestoration />
    </div>
  )
}

/** Keeps the focus on the page from the first time that something has it. */
function followFocus(): () => void {
  const leaving = new AbortController()
  const follow = () => loadChunk(() => import('./keptFocus.ts')).then(({ keepFocus }) => keepFocus(leaving.signal))
  addEventListener('focusin', follow, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}

function Header({ search, tools, portrait }: Omit<PortalLayoutProps, 'entries'>) {
  const words = useShellWords()
  const user = useUser()
  return (
    <header className={styles.header}>
      <span className={styles.toggle}>
        <IconButton label={words.menu.open} icon={<MenuIcon />} onClick={() => setState({ ui: { sidebar: true } })} />
        <span className={styles.logo}>
          <Logo />
        </span>
      </span>
      <div className={styles.search}>{search}</div>
      <div className={styles.tools}>
        <ConnectionState />
        <LanguageSelect />
        {tools}
        {user && (
          <span className={styles.person}>
            {portrait ?? <Avatar name={user.name} size={34} />}
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
  useAnnounced(connection === 'lost' && words.connectionLong.lost)
  return (
    <span className={styles.connection} data-state={connection} title={words.connectionLong[connection]}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.connectionWord}>{words.connection[connection]}</span>
    </span>
  )
}
