import { showMoment } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import styles from './TicketPage.module.css'
import { useWords } from './words.ts'

/** The facts of a ticket besides its conversation. */
export function TicketFacts({ ticket, isDoctor }: { ticket: Ticket; isDoctor: boolean }) {
  const { ticket: terms } = useWords()
  const { categories, priorities } = useTicketWords()
  const items = [
    { term: terms.number, value: showTicketNumber(ticket.number) },
    ...(isDoctor ? [] : [{ term: terms.doctor, value: <Doctor of={ticket} /> }]),
    { term: terms.category, value: categories[ticket.category] },
    { term: terms.priority, value: priorities[ticket.priority] },
    ...(ticket.about
      ? [{ term: terms.about[ticket.about.kind], value: <AboutLink of={ticket} isDoctor={isDoctor} /> }]
      : []),
    { term: terms.opened, value: showMoment(ticket.createdAt) },
    { term: terms.firstAnswer, value: ticket.firstAnsweredAt ? showMoment(ticket.firstAnsweredAt) : '–' },
    ...(isDoctor ? [] : [{ term: terms.assignee, value: ticket.assignee?.name ?? terms.nobody }]),
    ...(ticket.merged.length > 0 ? [{ term: terms.merged, value: <MergedHere of={ticket} /> }] : []),
  ]
  return (
    <Card title={terms.facts}>
      <Facts items={items} />
    </Card>
  )
}

function Doctor({ of: { doctor } }: { of: Ticket }) {
  return <Link href={`/users/${doctor.id}`}>{doctor.name}</Link>
}

function AboutLink({ of: { about, doctor }, isDoctor }: { of: Ticket; isDoctor: boolean }) {
  const { ticket: words } = useWords()
  if (!about) return null
  if (!about.canOpen)
    return (
      <>
        {about.label} <span className="muted">{words.draft}</span>
      </>
    )
  const own = about.kind === 'case' ? `/cases/${about.id}` : `/billing?invoice=${about.id}`
  const theirs =
    about.kind === 'case' ? `/users/${doctor.id}/cases/${about.id}` : `/billing/${doctor.id}?invoice=${about.id}`
  return (
    <>
      <Link href={isDoctor ? own : theirs}>{about.label}</Link> <span className="muted">{about.name}</span>
    </>
  )
}

function MergedHere({ of: { merged } }: { of: Ticket }) {
  return (
    <ul className={styles.merged}>
      {merged.map(other => (
        <li key={other.id}>
          <Link href={`/support/${other.id}`}>{showTicketNumber(other.number)}</Link>{' '}
          <span className="muted">{other.subject}</span>
        </li>
      ))}
    </ul>
  )
}
