import type { ReactNode } from 'react'
import type { CaseRow } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { daysSince, nameOf } from '#features/cases/case/web/caseName.ts'
import { phaseTone } from '#features/cases/case/web/phaseTone.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { showDayOf } from '#kit/dates.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import styles from './Queue.module.css'

interface QueueProps<Row extends CaseRow> {
  label: string
  rows: readonly Row[]
  /** The next action on a row, and its link. */
  actOf: (row: CaseRow) => { label: string; href: string }
  /** Below the patient: the number, and further identification for this reader. */
  detailOf?: (row: CaseRow) => ReactNode
  /** How long the case has been waiting; shown unless another fact replaces it. */
  whenOf?: (row: Row) => ReactNode
}

/** Waiting cases, each with the patient, the phase, the waiting time and one button. */
export function Queue<Row extends CaseRow>({ label, rows, actOf, detailOf, whenOf }: QueueProps<Row>) {
  const words = useCaseWords()
  return (
    <div className={styles.room}>
      <ol className={styles.queue} aria-label={label}>
        {rows.map(row => {
          const act = actOf(row)
          const name = nameOf(row, words.noName)
          return (
            <li key={row.id} className={styles.row}>
              <span className={styles.who}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.detail}>
                  {showNumber(row.number)}
                  {detailOf && <> · {detailOf(row)}</>}
                </span>
              </span>
              <span className={styles.phase}>
                <StatusBadge tone={phaseTone[row.phase]}>{words.phases[row.phase]}</StatusBadge>
              </span>
              <span className={styles.when}>{whenOf ? whenOf(row) : <Since row={row} />}</span>
              <span className={styles.act}>
                <LinkButton href={act.href} size="small">
                  {act.label}
                  <span className="visually-hidden">: {name}</span>
                </LinkButton>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Since({ row }: { row: CaseRow }) {
  const words = useCaseWords()
  return (
    <>
      {words.days(daysSince(row.since))}
      <span className={styles.detail}>{showDayOf(row.since)}</span>
    </>
  )
}
