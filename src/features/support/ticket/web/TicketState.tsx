import { AlarmClock, CircleAlert } from 'lucide-react'
import { showMoment } from '#kit/dates.ts'
import { useUser } from '#shell/session/session.ts'
import { classes } from '#ui/classes.ts'
import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import type { TicketState as State, TicketWaiter } from '../contract/moves.ts'
import type { Priority } from '../contract/options.ts'
import { useNow } from './SupportHours.tsx'
import styles from './TicketState.module.css'
import { useWords } from './words.ts'

const tones: Record<State, BadgeTone> = { open: 'info', waiting: 'wait', solved: 'done' }

/** The state of a ticket and whose turn it is, from the reader's point of view. */
export function TicketState({ of: { state, waitingOn } }: { of: { state: State; waitingOn: TicketWaiter } }) {
  const words = useWords()
  const user = useUser()
  const isDoctor = user && user.role === 'doctor'
  const isMine = waitingOn === (isDoctor ? 'doctor' : 'provider')
  return (
    <span className={styles.state}>
      <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>
      {waitingOn !== 'nobody' && (
        <span className={classes(styles.turn, isMine && styles.yours)}>
          {words.turns[waitingOn][isMine ? 'yours' : 'theirs']}
        </span>
      )}
    </span>
  )
}

/** When the first answer is due, or since when it is late. */
export function AnswerDue({ at }: { at: string | null }) {
  const { due: words } = useWords()
  const now = useNow()
  if (at === null) return null
  const isLate = now.toISOString() > at
  const Icon = isLate ? CircleAlert : AlarmClock
  return (
    <span className={styles.due} data-overdue={isLate || undefined} title={words.note}>
      <Icon aria-hidden="true" />
      {isLate ? words.overdue(showMoment(at)) : words.by(showMoment(at))}
    </span>
  )
}

/** A mark for a priority above the normal one. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { priorities: words } = useWords()
  if (priority === 'normal') return null
  return <StatusBadge tone={priority === 'urgent' ? 'bad' : 'accent'}>{words[priority]}</StatusBadge>
}
