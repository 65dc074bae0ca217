import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addDays, dayOf, showDay, showMoment } from '#kit/dates.ts'
import { readerZone } from '#kit/formats.ts'
import { LinkButton } from '#ui/Button.tsx'
import styles from './Conversation.module.css'
import { ShowMore } from './ShowMore.tsx'
import { byDay, type ConversationMessage, firstUnread, lastRead } from './thread.ts'
import { rowId, useKeptPlace, useOpening } from './threadPlace.ts'
import type { MoreMessages } from './useThreadPages.ts'
import { useWords } from './words.ts'

/** The content beside one message. */
export interface Marks {
  /** True for the first message that was unread when the reader arrived. */
  isNew: boolean
  /** The line below it: whether the other side has read it. */
  mark: string | undefined
  /** The address at which the thread opens around it. */
  href: string
}

interface ConversationProps<E> {
  label: string
  messages: readonly ConversationMessage[]
  /** All entries, oldest first: the messages and the events. */
  entries: readonly E[]
  earlier: MoreMessages
  later: MoreMessages
  /** The message that a link leads to. */
  linked: string | null
  /** The address of the thread around a message; null: at its newest messages. */
  hrefOf: (id: string | null) => string
  /** The number of unread messages when the reader arrived. */
  unread: number
  readByOtherAt: string | null
  /** Records that everything up to now was read. */
  onRead: () => Promise<void>
  row: (entry: E, marks: Marks) => ReactNode
}

/**
 * A conversation grouped by the reader's days, with marks for the first new message and for what the other side has
 * read. It opens at the message that a link leads to, at the first new one, or at its end; messages before and after the
 * loaded ones are added on request, and those before also when the reader scrolls to them.
 */
export function Conversation<E extends { id: string; at: string }>(props: ConversationProps<E>) {
  const { label, messages, entries, earlier, later, linked, hrefOf, unread, readByOtherAt, onRead, row } = props
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  // the first new message when the reader arrived; the mark does not move while they read
  const [newest] = useState(() => (later.exist ? undefined : firstUnread(messages, unread)))
  useReading(onRead, later.exist ? undefined : messages.findLast(message => !message.mine)?.id)
  useOpening(log, { linked, unread: newest })
  useKeptPlace(frame, entries[0]?.id)
  const zone = readerZone()
  const today = dayOf(new Date(), zone)
  const dayWords = (day: string) =>
    day === today ? words.today : day === addDays(today, -1) ? words.yesterday : showDay(day)
  const read = lastRead(messages, readByOtherAt)
  const mine = messages.findLast(message => message.mine)?.id
  const markOf = (id: string) => {
    if (id === read && readByOtherAt) return words.readAt(showMoment(readByOtherAt))
    return id === mine && id !== read ? words.notReadYet : undefined
  }
  return (
    <div ref={frame} className={styles.frame}>
      <ShowMore
        more={earlier}
        label={words.earlier}
        whenNear
        onGone={() => log.current?.focus({ preventScroll: true })}
      />
      {/* messages that are added above are not new: they are not announced */}
      <div
        ref={log}
        role="log"
        aria-label={label}
        aria-live={earlier.isLoading ? 'off' : 'polite'}
        tabIndex={-1}
        className={styles.thread}
      >
        {byDay(entries, zone).map(({ day, messages: ofDay }) => (
          <section key={day} className={styles.day} aria-label={dayWords(day)}>
            <p className={styles.dayName} aria-hidden="true">
              <span>{dayWords(day)}</span>
            </p>
            {ofDay.map(entry => (
              <div
                key={entry.id}
                id={rowId(entry.id)}
                tabIndex={-1}
                className={styles.row}
                data-linked={entry.id === linked || undefined}
              >
                {row(entry, { isNew: entry.id === newest, mark: markOf(entry.id), href: hrefOf(entry.id) })}
              </div>
            ))}
          </section>
        ))}
      </div>
      {later.exist && (
        <div className={styles.later}>
          <ShowMore more={later} label={words.later} onGone={() => log.current?.focus({ preventScroll: true })} />
          <LinkButton href={hrefOf(null)}>{words.toNewest}</LinkButton>
        </div>
      )}
    </div>
  )
}

// visible messages are marked as read only while this tab is in front, and again for each new message of the other side
function useReading(onRead: () => Promise<void>, newest: string | undefined) {
  const say = useEffectEvent(onRead)
  useEffect(() => {
    if (!newest) return
    const read = () => {
      if (document.visibilityState === 'visible') say().catch(() => {})
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [newest])
}
