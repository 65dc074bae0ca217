import { showMoment } from '#kit/dates.ts'
import { Figures, Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Marked } from '#ui/Marked.tsx'
import { UnreadCount } from '#ui/UnreadCount.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { FoundRow } from '../../ticket/contract/ticket.ts'
import { AnswerDue, PriorityMark, TicketState } from '../../ticket/web/TicketState.tsx'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import styles from './ticketColumns.module.css'
import { useWords } from './words.ts'

/**
 * The columns of a list of tickets, with the words of `search` marked. Administrators also see the doctor and the
 * assignee.
 */
export function useTicketColumns(isDoctor: boolean, search: string): Column<FoundRow>[] {
  const words = useTicketWords()
  const { list } = useWords()
  const provider: Column<FoundRow>[] = [
    {
      key: 'doctor',
      heading: `${list.doctor} · ${list.assignee}`,
      cell: row => (
        <span className={styles.people}>
          <span>{row.doctor.name}</span>
          <Under>{row.assignee?.name ?? '–'}</Under>
        </span>
      ),
    },
  ]
  return [
    {
      key: 'subject',
      heading: list.subject,
      primary: true,
      fill: true,
      cell: row => <Subject row={row} search={search} />,
    },
    {
      key: 'number',
      heading: list.number,
      sort: true,
      secondary: true,
      cell: row => (
        <Figures>
          {showTicketNumber(row.number)}
          <Under>{words.categories[row.category]}</Under>
        </Figures>
      ),
    },
    ...(isDoctor ? [] : provider),
    {
      key: 'due',
      heading: list.state,
      sort: !isDoctor,
      cell: row => (
        <span className={styles.stack}>
          <TicketState of={row} />
          <AnswerDue at={row.answerDueAt} />
        </span>
      ),
    },
    {
      key: 'since',
      heading: list.since,
      sort: true,
      cell: row => <span className={styles.since}>{showMoment(row.since)}</span>,
    },
  ]
}

function Subject({ row, search }: { row: FoundRow; search: string }) {
  const { unread } = useTicketWords()
  return (
    <span className={styles.subject}>
      <span className={styles.name} title={row.subject}>
        <Marked text={row.subject} search={search} />
      </span>
      <span className={styles.marks}>
        <PriorityMark priority={row.priority} />
        <UnreadCount count={row.unread} label={unread(row.unread)} />
        {row.matchedText && (
          <small className={styles.matched}>
            <Marked text={row.matchedText} search={search} where="beginnings" />
          </small>
        )}
      </span>
    </span>
  )
}
