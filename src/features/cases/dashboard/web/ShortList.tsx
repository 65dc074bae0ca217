import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#kit/paging.ts'
import { LoadFailure } from '#shell/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { CaseRow } from '../../contract/case.ts'
import { nameOf } from '../../web/caseName.ts'
import { useWords as useCaseWords } from '../../web/words.ts'
import styles from './ShortList.module.css'
import { useWords } from './words.ts'

interface ShortListProps {
  title: string
  cases: UseQueryResult<Page<CaseRow>, Error>
  /** Said when there is none. */
  none: string
  /** The list that has all of them. */
  allHref: string
  whenOf: (row: CaseRow) => ReactNode
}

/** A few cases to know about, where nothing is to be done: who, how far, since when; each leads to its page. */
export function ShortList({ title, cases, none, allHref, whenOf }: ShortListProps) {
  const words = useWords()
  const caseWords = useCaseWords()
  const { data } = cases
  return (
    <Card
      title={title}
      actions={
        <Link href={allHref} className={styles.all}>
          {words.all}
          <span className="visually-hidden">: {title}</span>
        </Link>
      }
    >
      {!data && (cases.isError ? <LoadFailure error={cases.error} retry={cases.refetch} /> : <Skeleton lines={4} />)}
      {data?.rows.length === 0 && <p className={styles.none}>{none}</p>}
      {data && data.rows.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {data.rows.map(row => (
            <li key={row.id} className={styles.row}>
              <Link href={`/cases/${row.id}`} className={styles.name}>
                {nameOf(row, caseWords.noName)}
              </Link>
              <span className={styles.when}>{whenOf(row)}</span>
              <span className={styles.phase}>{caseWords.phases[row.phase]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
