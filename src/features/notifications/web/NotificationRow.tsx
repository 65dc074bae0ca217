import {
  Award,
  BookOpen,
  CircleAlert,
  FolderOpen,
  HandCoins,
  LifeBuoy,
  Mail,
  MessageSquare,
  Receipt,
} from 'lucide-react'
import { showMoment } from '#kit/dates.ts'
import { useUser } from '#shell/session/session.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Link } from '#ui/Link.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { kindOf, pathOf } from '../contract/kinds.ts'
import type { Notification } from '../contract/notification.ts'
import { showAgo } from './ago.ts'
import { markRead } from './api.ts'
import type { UseEventText } from './eventText.ts'
import type { NotificationGroup } from './groups.ts'
import styles from './NotificationRow.module.css'
import { useWords } from './words.ts'

const icons = {
  case: FolderOpen,
  message: MessageSquare,
  invoice: Receipt,
  money: HandCoins,
  alarm: CircleAlert,
  ticket: LifeBuoy,
  course: BookOpen,
  certificate: Award,
  email: Mail,
} as const

interface NotificationRowProps {
  group: NotificationGroup
  useHappened: UseEventText
  onFollow: () => void
}

/**
 * One notification with its link: what happened to which item, how often, when, and whether someone waits for the
 * reader.
 */
export function NotificationRow({ group, useHappened, onFollow }: NotificationRowProps) {
  const words = useWords()
  const locale = localeOf(useLanguage())
  const user = useUser()
  const { newest: notification, times, ids } = group
  const { kind, waits, at, readAt } = notification
  const Icon = icons[kindOf(kind).icon]
  const { head, below } = useSaid(notification, useHappened())
  const isUnread = readAt === null
  const follow = () => {
    if (isUnread) markRead(ids)
    onFollow()
  }
  return (
    <Link
      href={user ? pathOf(user.role, notification) : '/'}
      className={styles.row}
      data-unread={isUnread || undefined}
      onClick={follow}
    >
      <span className={styles.icon} data-icon={kindOf(kind).icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          {isUnread && <span className="visually-hidden">{words.panel.isUnread}, </span>}
          {head}
          {times > 1 && <span className={styles.times}>{words.panel.times(String(times))}</span>}
        </span>
        <span className={styles.text}>{below}</span>
        <span className={styles.meta}>
          <time dateTime={at} title={showMoment(at)}>
            {showAgo(at, locale)}
          </time>
          {waits && isUnread && <StatusBadge tone="wait">{words.panel.isYourTurn}</StatusBadge>}
        </span>
      </span>
      {isUnread && <span className={styles.dot} aria-hidden="true" />}
    </Link>
  )
}

/**
 * The text of a notification. For a case: what happened, then the patient's name, because a number alone says little to
 * a clinician.
 */
function useSaid({ kind, number, patient, what }: Notification, happened: ReturnType<UseEventText>) {
  const words = useWords()
  const { line, text } = words.kinds[kind]
  const patientAndNumber = [patient, number].filter(Boolean).join(' · ')
  const head = what ? happened(what) : undefined
  if (head) return { head, below: patientAndNumber }
  return { head: line(number), below: patient ?? text }
}
