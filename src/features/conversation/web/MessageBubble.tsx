import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Role } from '#features/auth/contract/session.ts'
import { showMoment } from '#kit/dates.ts'
import styles from './Conversation.module.css'
import type { Marks } from './Conversation.tsx'
import type { ConversationMessage } from './thread.ts'
import { useWords } from './words.ts'

interface MessageBubbleProps extends Marks {
  message: ConversationMessage & { by: { role: Role; name: string }; body: string }
  /** The place where it was written, when it was another one. */
  from?: string | undefined
  /** The language in which it is written, where that is known. */
  lang?: string
  /** Its attachments. */
  children?: ReactNode
}

/** One message, aligned by its writer. Texts of users are rendered as plain text (X5). */
export function MessageBubble({ message, isNew, mark, href, from, lang, children }: MessageBubbleProps) {
  const words = useWords()
  const { mine, by, at, body } = message
  const side = !mine && by.role === 'super-admin' ? ` · ${words.provider}` : ''
  return (
    <div className={styles.entry} data-mine={mine || undefined}>
      {isNew && <p className={styles.unread}>{words.unread}</p>}
      <article className={styles.bubble}>
        <p className={styles.meta}>
          <strong>{mine ? words.you : by.name}</strong>
          {side} ·{' '}
          <Link to={href} preventScrollReset className={styles.link} aria-label={words.linkTo(showMoment(at))}>
            <time dateTime={at}>{showMoment(at).slice(-5)}</time>
          </Link>
          {from && ` · ${from}`}
        </p>
        {body !== '' && (
          <p className={styles.body} lang={lang}>
            {body}
          </p>
        )}
        {children}
      </article>
      {mark && <p className={styles.meta}>{mark}</p>}
    </div>
  )
}
