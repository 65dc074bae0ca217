import type { CaseRow } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { daysSince, nameOf } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { showDayOf } from '#kit/dates.ts'
import { Figures, Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { UnreadCount } from '#ui/UnreadCount.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import styles from './caseColumns.module.css'
import { usePageWords } from './words.ts'

/** The columns of a list of cases; one column shows the clinic or the doctor, whichever differs between rows. */
export function useCaseColumns(of: 'clinic' | 'doctor'): Column<CaseRow>[] {
  const words = useWords()
  const { list } = usePageWords()
  return [
    {
      key: 'name',
      heading: list.patient,
      sort: true,
      primary: true,
      cell: row => (
        <span className={styles.patient}>
          <strong className={styles.name}>{nameOf(row, words.noName)}</strong>
          <UnreadCount count={row.unreadMessages} label={list.unread(row.unreadMessages)} />
        </span>
      ),
    },
    {
      key: 'number',
      heading: list.number,
      sort: true,
      secondary: true,
      cell: row => (
        <Figures>
          {showNumber(row.number)}
          {row.reference && <Under>{row.reference}</Under>}
        </Figures>
      ),
    },
    {
      key: 'treatmentType',
      heading: list.treatmentType,
      cell: row => (row.treatmentType ? words.treatmentTypes[row.treatmentType] : '–'),
    },
    of === 'clinic'
      ? { key: 'clinic', heading: list.clinic, cell: row => row.clinic?.name ?? '–' }
      : { key: 'doctor', heading: list.doctor, cell: row => row.doctor.name },
    { key: 'status', heading: list.status, cell: row => <CaseStatus row={row} /> },
    {
      key: 'since',
      heading: list.since,
      sort: true,
      cell: row => (
        <Figures>
          {showDayOf(row.since)}
          <Under>{words.days(daysSince(row.since))}</Under>
        </Figures>
      ),
    },
  ]
}
