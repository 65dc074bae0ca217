import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { addDays, dayOf, showDay, showMoment } from '#kit/dates.ts'
import { readerZone } from '#kit/formats.ts'
import styles from './Conversation.module.css'
import { byDay, type ConversationMessage, firstUnread, lastRead } from './thread.ts'
import { useWords } from './words.ts'

/** The content beside one message. */
export interface Marks {
  /** True for the first message that was unread when the reader arrived. */
  isNew: boolean
  /** The line below it: whether the other side has read it. */
  mark: string | undefined
}

interface ConversationProps<E> {
  label: string
  messages: readonly ConversationMessage[]
  /** All entries, oldest first: the messages and the events. */
  entries: readonly E[]
  /** The number of unread messages when the reader arrived. */
  unread: number
  readByOtherAt: string | null
  /** Records that everything up to now was read. */
  onRead: () => Promise<void>
  row: (entry: E, marks: Marks) => ReactNode
}

/**
 * A conversation grouped by the reader's days, with marks for the first new message and for what the other side has
 * read.
 */
export function Conversation<E extends { id: string; at: string }>(props: ConversationProps<E>) {
  const { label, messages, entries, unread, readByOtherAt, onRead, row } = props
  const words = useWords()
  // the first new message when the reader arrived; the mark does not move while they read
  const [newest] = useState(() => firstUnread(messages, unread))
  useReading(onRead, messages.findLast(message => !message.mine)?.id)
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
    <div role="log" aria-label={label} className={styles.thread}>
      {byDay(entries, zone).map(({ day, messages: ofDay }) => (
        <section key={day} className={styles.day} aria-label={dayWords(day)}>
          <p className={styles.dayName} aria-hidden="true">
            <span>{dayWords(day)}</span>
          </p>
          {ofDay.map(entry => row(entry, { isNew: entry.id === newest, mark: markOf(entry.id) }))}
        </section>
      ))}
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
