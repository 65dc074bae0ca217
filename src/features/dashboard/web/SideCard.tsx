import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ShortList.module.css'
import { useWords } from './words.ts'

interface SideCardProps {
  title: string
  allHref: string
  /** The text of an empty list. */
  none: string
  query: UseQueryResult<unknown>
  children: readonly ReactNode[] | undefined
}

/** A card with a short list that loads, or fails, separately, and a link to all of it. */
export function SideCard({ title, allHref, none, query, children }: SideCardProps) {
  const words = useWords()
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
      {!children &&
        (query.isError ? <LoadFailure error={query.error} retry={query.refetch} /> : <Skeleton lines={3} />)}
      {children?.length === 0 && <p className={styles.none}>{none}</p>}
      {children && children.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {children}
        </ul>
      )}
    </Card>
  )
}
