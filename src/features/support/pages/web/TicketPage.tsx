import { useParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useUser } from '#shell/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { RatingCard } from '../../moves/web/RatingCard.tsx'
import { TicketMoves } from '../../moves/web/TicketMoves.tsx'
import { ThreadView } from '../../thread/web/ThreadView.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { SupportHours } from '../../ticket/web/SupportHours.tsx'
import { AnswerDue, PriorityMark, TicketState } from '../../ticket/web/TicketState.tsx'
import { useTicket } from '../../ticket/web/useTicket.ts'
import { TicketFacts } from './TicketFacts.tsx'
import styles from './TicketPage.module.css'
import { useWords } from './words.ts'

/** One ticket, the same page for doctors and administrators. The server's answer lists the permitted actions. */
export function Component() {
  const { ticket: words, title } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useTicket(id)
  if (data) return <TicketPageLoaded key={id} ticket={data} />
  const missing = { title: words.missing, text: words.missingText, list: '/support', toList: words.toList }
  return (
    <>
      <PageHeader title={error ? title : '…'} back={{ href: '/support', label: words.back }} />
      {error ? (
        <LoadFailure error={error} retry={refetch} missing={missing} />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
    </>
  )
}

function TicketPageLoaded({ ticket }: { ticket: Ticket }) {
  const { ticket: words } = useWords()
  const user = useUser()
  const isDoctor = user !== false && user.role === 'doctor'
  return (
    <>
      <PageHeader
        title={ticket.subject}
        lang={ticket.language}
        back={{ href: '/support', label: words.back }}
        aside={<span className={styles.number}>{showTicketNumber(ticket.number)}</span>}
        actions={<TicketMoves ticket={ticket} />}
        lead={
          <span className={styles.lead}>
            <TicketState of={ticket} />
            <PriorityMark priority={ticket.priority} />
            <AnswerDue at={ticket.answerDueAt} />
            {ticket.answerDueAt && <SupportHours />}
          </span>
        }
      />
      <div className={styles.columns}>
        <Stack gap={5}>
          <Merged ticket={ticket} />
          <RatingCard ticket={ticket} isDoctor={isDoctor} />
          <ThreadView ticket={ticket} isDoctor={isDoctor} />
        </Stack>
        <aside className={styles.aside} aria-label={words.facts}>
          <TicketFacts ticket={ticket} isDoctor={isDoctor} />
        </aside>
      </div>
    </>
  )
}

function Merged({ ticket: { mergedInto } }: { ticket: Ticket }) {
  const { ticket: words } = useWords()
  if (!mergedInto) return null
  const number = showTicketNumber(mergedInto.number)
  return (
    <Banner tone="info" actions={<LinkButton href={`/support/${mergedInto.id}`}>{words.openOther(number)}</LinkButton>}>
      {words.mergedInto(number)}
    </Banner>
  )
}
