import type { CaseRow } from '#features/cases/case/contract/case.ts'
import type { Status } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import styles from './CaseStatus.module.css'
import { Turn } from './Turn.tsx'

const tones: Record<Status, BadgeTone> = {
  pending: 'wait',
  active: 'info',
  approved: 'good',
  'not-approved': 'bad',
  closed: 'done',
}

/** The specification's status as a badge. */
export function StatusMark({ status }: { status: Status }) {
  const { statuses } = useWords()
  return <StatusBadge tone={tones[status]}>{statuses[status]}</StatusBadge>
}

/** Status, phase and whose turn it is, in a compact form. */
export function CaseStatus({ row }: { row: Pick<CaseRow, 'status' | 'phase' | 'waitingOn' | 'cycle'> }) {
  const { phases, cycle } = useWords()
  return (
    <span className={styles.status}>
      <span className={styles.badge}>
        <StatusMark status={row.status} />
      </span>
      <span className={styles.line}>
        {phases[row.phase]}
        {row.cycle > 1 && ` · ${cycle(row.cycle)}`}
      </span>
      <span className={styles.line}>
        <Turn waitingOn={row.waitingOn} />
      </span>
    </span>
  )
}
