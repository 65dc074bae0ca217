import { MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addDays, dayOf, showDay, showMoment } from '#kit/dates.ts'
import { LoadFailure } from '#shell/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Message } from '../contract/message.ts'
import { markAllRead, useMessages } from './api.ts'
import { Composer } from './Composer.tsx'
import styles from './MessagesView.module.css'
import { byDay, firstUnread, lastRead } from './thread.ts'
import { useWords } from './words.ts'

interface MessagesViewProps {
  caseId: string
  /** Unread ones when the case was opened. */
  unread: number
  canWrite: boolean
}

/** The conversation about a case, live, with a composer below. */
export function MessagesView({ caseId, unread, canWrite }: MessagesViewProps) {
  const words = useWords()
  const { data, error, refetch } = useMessages(caseId)
  return (
    <Card>
      <Stack gap={6}>
        {!data && error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && data.messages.length === 0 && (
          <EmptyState icon={<MessageSquare aria-hidden="true" />} title={words.none}>
            {canWrite ? words.noneText : words.draftOnly}
          </EmptyState>
        )}
        {data && data.messages.length > 0 && <Thread {...data} caseId={caseId} unread={unread} />}
        {canWrite && <Composer caseId={caseId} />}
      </Stack>
    </Card>
  )
}

interface ThreadProps {
  caseId: string
  messages: readonly Message[]
  readByOtherAt: string | null
  unread: number
}

function Thread({ caseId, messages, readByOtherAt, unread }: ThreadProps) {
  const words = useWords()
  // where the new ones began when the reader came; it does not move while they read
  const [newest] = useState(() => firstUnread(messages, unread))
  useReading(caseId, messages.findLast(message => !message.mine)?.id)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayOf(new Date(), zone)
  const dayWords = (day: string) =>
    day === today ? words.today : day === addDays(today, -1) ? words.yesterday : showDay(day)
  const read = lastRead(messages, readByOtherAt)
  const mine = messages.findLast(message => message.mine)?.id
  return (
    <div role="log" aria-label={words.label} className={styles.thread}>
      {byDay(messages, zone).map(({ day, messages: ofDay }) => (
        <section key={day} className={styles.day} aria-label={dayWords(day)}>
          <p className={styles.dayName} aria-hidden="true">
            <span>{dayWords(day)}</span>
          </p>
          {ofDay.map(message => (
            <div key={message.id} className={styles.entry} data-mine={message.mine || undefined}>
              {message.id === newest && <p className={styles.unread}>{words.unread}</p>}
              <Bubble message={message} />
              {message.id === read && readByOtherAt && (
                <p className={styles.meta}>{words.readAt(showMoment(readByOtherAt))}</p>
              )}
              {message.id === mine && message.id !== read && <p className={styles.meta}>{words.notReadYet}</p>}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function Bubble({ message }: { message: Message }) {
  const words = useWords()
  const who = message.mine ? words.you : message.by.name
  const side = !message.mine && message.by.role === 'super-admin' ? ` · ${words.provider}` : ''
  return (
    <article className={styles.bubble}>
      <p className={styles.meta}>
        <strong>{who}</strong>
        {side} · <time dateTime={message.at}>{showMoment(message.at).slice(-5)}</time>
      </p>
      <p className={styles.body}>{message.body}</p>
    </article>
  )
}

// seen is read: only while this page is in front, and again for each new message of the other side
function useReading(caseId: string, newest: string | undefined) {
  useEffect(() => {
    if (!newest) return
    const read = () => {
      if (document.visibilityState === 'visible') markAllRead(caseId).catch(() => {})
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [caseId, newest])
}
