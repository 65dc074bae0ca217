import { CircleCheck, GitMerge, Lock, RotateCcw, Split, Tag, UserCheck } from 'lucide-react'
import type { Marks } from '#features/conversation/web/Conversation.tsx'
import { MessageBubble } from '#features/conversation/web/MessageBubble.tsx'
import { showMoment } from '#kit/dates.ts'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import type { TicketEvent, TicketNote } from '../contract/message.ts'
import type { Entry } from './entries.ts'
import { MessageFiles } from './MessageFiles.tsx'
import styles from './ThreadEntry.module.css'
import { useWords } from './words.ts'

interface ThreadEntryProps {
  entry: Entry
  marks: Marks
  /** The doctor's language, in which both sides write. */
  lang: string
}

/** A message, a note or an event. Texts of users are rendered as plain text (X5). */
export function ThreadEntry({ entry, marks, lang }: ThreadEntryProps) {
  const words = useWords()
  if (entry.kind === 'event') return <EventLine event={entry.event} />
  if (entry.kind === 'note') return <Note note={entry} />
  const from = entry.ticket === null ? undefined : words.from(showTicketNumber(entry.ticket))
  return (
    <MessageBubble message={entry} from={from} lang={lang} {...marks}>
      <MessageFiles files={entry.files} />
    </MessageBubble>
  )
}

function Note({ note }: { note: TicketNote }) {
  const words = useWords()
  return (
    <article className={styles.note}>
      <p className={styles.meta}>
        <span className={styles.noteMark}>
          <Lock aria-hidden="true" />
          {words.note}
        </span>{' '}
        · <strong>{note.mine ? words.you : note.by.name}</strong> ·{' '}
        <time dateTime={note.at}>{showMoment(note.at).slice(-5)}</time>
      </p>
      <p className={styles.body}>{note.body}</p>
    </article>
  )
}

const icons = {
  closed: CircleCheck,
  reopened: RotateCcw,
  merged: GitMerge,
  split: Split,
  assigned: UserCheck,
  category: Tag,
  priority: Tag,
} as const

function EventLine({ event }: { event: TicketEvent }) {
  const Icon = icons[event.kind]
  const text = useEventWords()(event)
  return (
    <p className={styles.event}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
      <time dateTime={event.at}>{showMoment(event.at).slice(-5)}</time>
      {event.words && <span className={styles.eventWords}>{event.words}</span>}
    </p>
  )
}

function useEventWords(): (event: TicketEvent) => string {
  const { events: words } = useWords()
  const { reasons, categories, priorities } = useTicketWords()
  const classes = { ...categories, ...priorities }
  return ({ kind, by: { name }, reason, ticket, other, assignee, change }) => {
    const number = other ? showTicketNumber(other.number) : ''
    switch (kind) {
      case 'closed':
        return words.closed(name, reason ? reasons[reason] : '')
      case 'reopened':
        return words.reopened(name)
      case 'merged':
        return ticket === null ? words.merged(name, number) : words.mergedHere(name, showTicketNumber(ticket))
      case 'split':
        return words.split(name, number)
      case 'category':
      case 'priority':
        return change ? words[kind](name, classes[change.was], classes[change.becomes]) : ''
      case 'assigned':
        if (assignee === name) return words.took(name)
        return assignee === null ? words.unassigned(name) : words.assigned(name, assignee)
    }
  }
}
