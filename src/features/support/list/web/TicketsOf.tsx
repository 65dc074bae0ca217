import { MessageCircleQuestionMark } from 'lucide-react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useUser } from '#shell/session/session.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { UnreadCount } from '#ui/UnreadCount.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { About, TicketRow } from '../../ticket/contract/ticket.ts'
import { TicketState } from '../../ticket/web/TicketState.tsx'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import { useTicketsAbout } from './api.ts'
import styles from './TicketsOf.module.css'
import { useWords } from './words.ts'

interface TicketsOfProps {
  about: About
  /** The owner of the case or invoice. */
  doctorId: string
}

/**
 * The tickets about a case or an invoice, on its page. The doctor can open a ticket from here, and an administrator can
 * write to the doctor.
 */
export function TicketsOf({ about, doctorId }: TicketsOfProps) {
  const { of: words } = useWords()
  const user = useUser()
  const isDoctor = user !== false && user.role === 'doctor'
  const { data, error, refetch } = useTicketsAbout(about)
  return (
    <Card
      title={words.title}
      actions={
        <LinkButton
          size="small"
          icon={<MessageCircleQuestionMark aria-hidden="true" />}
          href={`/support?new&${isDoctor ? '' : `doctor=${doctorId}&`}${about.kind}=${about.id}`}
        >
          {isDoctor ? words.ask[about.kind] : words.write}
        </LinkButton>
      }
    >
      {!data && error && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.rows.length === 0 && <p className={styles.none}>{words.none[about.kind]}</p>}
      {data && data.rows.length > 0 && (
        <Stack gap={3}>
          <ul className={styles.tickets}>
            {data.rows.map(row => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          {data.total > data.rows.length && (
            <Link href={`/support?${about.kind}=${about.id}`}>{words.all(data.total)}</Link>
          )}
        </Stack>
      )}
    </Card>
  )
}

function Row({ row }: { row: TicketRow }) {
  const { unread } = useTicketWords()
  return (
    <li className={styles.ticket}>
      <span className={styles.what}>
        <Link href={`/support/${row.id}`}>{row.subject}</Link>
        <span className={styles.number}>{showTicketNumber(row.number)}</span>
        <UnreadCount count={row.unread} label={unread(row.unread)} />
      </span>
      <TicketState of={row} />
    </li>
  )
}
