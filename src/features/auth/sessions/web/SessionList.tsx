import { Laptop, Smartphone } from 'lucide-react'
import { showMoment } from '#kit/dates.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { deviceName, isHandheld } from '../contract/device.ts'
import type { OpenSession } from '../contract/session.ts'
import { useEndSessions, useSessions } from './api.ts'
import styles from './SessionList.module.css'
import { useWords } from './words.ts'

/**
 * The open sessions of a user, each with a button to end it: the reader's own, or of `userId` for an administrator
 * (S8).
 */
export function SessionList({ userId }: { userId?: string }) {
  const words = useWords()
  const errorText = useErrorText()
  const { data, error, refetch } = useSessions(userId)
  const { mutate, isPending, variables } = useEndSessions(userId)
  const others = data?.sessions.filter(session => !session.current) ?? []
  const end = (id: string | null) =>
    mutate(id, {
      onSuccess: () => toast.success(id ? words.ended : words.allEnded),
      onError: failure => toast.error(errorText(failure)),
    })
  return (
    <Card
      title={words.title}
      actions={
        others.length > 1 && (
          <Button size="small" busy={isPending && variables === null} onClick={() => end(null)}>
            {userId && others.length === data?.sessions.length ? words.endAll : words.endOthers}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{userId ? words.leadOf : words.lead}</p>
      {!data && error && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.sessions.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      <ul className={styles.list}>
        {data?.sessions.map(session => (
          <Line
            key={session.id}
            session={session}
            isBusy={isPending && variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Line({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const words = useWords()
  const device = deviceName(session.device) || words.unknown
  const Icon = isHandheld(session.device) ? Smartphone : Laptop
  return (
    <li className={styles.session}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.current && <StatusBadge tone="good">{words.current}</StatusBadge>}
        </p>
        <p className={styles.meta}>
          <span>{words.seen(showMoment(session.seenAt))}</span>
          <span>{words.since(showMoment(session.signedInAt))}</span>
          {session.network && <span>{words.network(session.network)}</span>}
        </p>
      </div>
      {!session.current && (
        <Button size="small" variant="secondary" busy={isBusy} onClick={onEnd}>
          <span aria-hidden="true">{words.end}</span>
          <span className="visually-hidden">{words.endOf(device)}</span>
        </Button>
      )}
    </li>
  )
}
