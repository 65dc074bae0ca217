import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { titleNote } from '#shell/frame/titleNote.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { useAnnounced } from '#ui/Status.tsx'
import type { UseEventText } from '../../web/eventText.ts'
import { useUnread } from './api.ts'
import styles from './Bell.module.css'
import { usePlaceRead } from './usePlaceRead.ts'
import { useWords } from './words.ts'

const load = () => import('../../web/NotificationPanel.tsx')
const NotificationPanel = lazy(() => loadChunk(load).then(module => ({ default: module.NotificationPanel })))

/** The number of unread notifications, and the button that opens them: in the header of both portals. */
export function Bell({ useHappened }: { useHappened: UseEventText }) {
  return (
    <Suspense fallback={<span className={styles.bell} />}>
      <Ringing useHappened={useHappened} />
    </Suspense>
  )
}

function Ringing({ useHappened }: { useHappened: UseEventText }) {
  const words = useWords()
  const known = useUnread()
  const unread = known ?? 0
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = unread > 99 ? '99+' : String(unread)
  useAnnounced(useAnnouncement(known, words.arrived(count)))
  usePlaceRead(known)
  useShortcuts(
    'everywhere',
    useMemo(() => [{ keys: 'b', label: words.show, run: () => setOpen(true) }], [words]),
  )
  useEffect(() => {
    titleNote.set(unread > 0 ? `(${count}) ` : '')
    return () => titleNote.set('')
  }, [unread, count])
  // prefetched when the pointer approaches the button
  const prepare = () => void load().catch(() => {})
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? words.unread(count) : words.label}
        title={words.label}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel
            trigger={button}
            unread={unread}
            useHappened={useHappened}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const burstMs = 2000

/**
 * The text that screen readers announce when something new arrives: once for a burst, and not for older notifications.
 */
function useAnnouncement(unread: number | undefined, sentence: string): string {
  const [news, setNews] = useState('')
  const before = useRef(unread)
  useEffect(() => {
    const more = unread !== undefined && before.current !== undefined && unread > before.current
    before.current = unread
    if (!more) return
    const timer = setTimeout(() => setNews(sentence), burstMs)
    return () => clearTimeout(timer)
  }, [unread, sentence])
  return news
}
