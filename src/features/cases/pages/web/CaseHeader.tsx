import type { Case } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { daysSince, nameOf } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { showDayOf } from '#kit/dates.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './CaseHeader.module.css'
import { StatusMark } from './CaseStatus.tsx'
import { Turn } from './Turn.tsx'
import { usePageWords } from './words.ts'

interface CaseHeaderProps {
  kase: Case
  /** The name of the open section, unless it is the first. */
  part: string | undefined
  back: { href: string; label: string }
}

/** The header of a case: patient, number, status, whose turn it is, and since when. */
export function CaseHeader({ kase, part, back }: CaseHeaderProps) {
  const words = useWords()
  const { page } = usePageWords()
  return (
    <PageHeader
      title={nameOf(kase, words.noName)}
      part={part}
      back={back}
      aside={<span className={styles.number}>{showNumber(kase.number)}</span>}
      lead={
        <span className={styles.state}>
          <StatusMark status={kase.status} />
          <span>
            <strong>{words.phases[kase.phase]}</strong>
            {kase.cycle > 1 && ` · ${words.cycle(kase.cycle)}`}
          </span>
          <Turn waitingOn={kase.waitingOn} />
          <span className={styles.since}>{page.since(showDayOf(kase.since), words.days(daysSince(kase.since)))}</span>
        </span>
      }
    />
  )
}
