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

/** Whose case it is, how it stands, whose turn, since when. */
export function CaseHeader({ seen, back }: { seen: Case; back: { href: string; label: string } }) {
  const words = useWords()
  const { page } = usePageWords()
  return (
    <PageHeader
      title={nameOf(seen, words.noName)}
      back={back}
      aside={<span className={styles.number}>{showNumber(seen.number)}</span>}
      lead={
        <span className={styles.state}>
          <StatusMark status={seen.status} />
          <span>
            <strong>{words.phases[seen.phase]}</strong>
            {seen.cycle > 1 && ` · ${words.cycle(seen.cycle)}`}
          </span>
          <Turn waitingOn={seen.waitingOn} />
          <span className={styles.since}>{page.since(showDayOf(seen.since), words.days(daysSince(seen.since)))}</span>
        </span>
      }
    />
  )
}
