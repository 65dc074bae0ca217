import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CaseRow } from '#features/cases/case/contract/case.ts'
import { nameOf } from '#features/cases/case/web/caseName.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import type { Page } from '#kit/paging.ts'
import { Link } from '#ui/Link.tsx'
import styles from './ShortList.module.css'
import { SideCard } from './SideCard.tsx'

interface ShortListProps {
  title: string
  cases: UseQueryResult<Page<CaseRow>, Error>
  /** The text of an empty list. */
  none: string
  /** The complete list. */
  allHref: string
  whenOf: (row: CaseRow) => ReactNode
}

/** A few cases that need no action: patient, phase and time; each links to its page. */
export function ShortList({ cases, whenOf, ...card }: ShortListProps) {
  const words = useCaseWords()
  return (
    <SideCard {...card} query={cases}>
      {cases.data?.rows.map(row => (
        <li key={row.id} className={styles.row}>
          <Link href={`/cases/${row.id}`} className={styles.name}>
            {nameOf(row, words.noName)}
          </Link>
          <span className={styles.when}>{whenOf(row)}</span>
          <span className={styles.phase}>{words.phases[row.phase]}</span>
        </li>
      ))}
    </SideCard>
  )
}
