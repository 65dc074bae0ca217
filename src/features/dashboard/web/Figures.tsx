import type { UseQueryResult } from '@tanstack/react-query'
import { numberFormat } from '#kit/formats.ts'
import { countLimit } from '#kit/paging.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiWords } from '#ui/words.tsx'
import styles from './Figures.module.css'
import { useWords } from './words.ts'

export interface Figure {
  label: string
  /** The count, or why it could not be loaded. */
  count: number | 'coming' | 'failed'
  /** A second line, such as a sum of money. */
  note?: string
  /** The link to the counted items. */
  href: string
  isCurrent?: boolean
}

/** Counts side by side, each a link to the counted items. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const words = useWords()
  return (
    <ul className={styles.figures} aria-label={words.figures}>
      {figures.map(figure => (
        <li key={figure.label} className={styles.figure}>
          <Count count={figure.count} />
          <Link href={figure.href} className={styles.link} aria-current={figure.isCurrent ? 'page' : undefined}>
            {figure.label}
          </Link>
          {figure.note && <span className={styles.note}>{figure.note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The figure of a part that is loaded separately. */
export function countOf<T>({ data, isError }: UseQueryResult<T>, of: (data: T) => number): Figure['count'] {
  return data ? of(data) : isError ? 'failed' : 'coming'
}

function Count({ count }: { count: Figure['count'] }) {
  const words = useWords()
  if (count === 'coming') return <Skeleton width={36} height={30} />
  if (count === 'failed')
    return (
      <strong className={styles.count} data-none title={words.noFigure}>
        –<span className="visually-hidden">{words.noFigure}</span>
      </strong>
    )
  return <Counted count={count} />
}

function Counted({ count }: { count: number }) {
  const { countMore } = useUiWords()
  const shown = numberFormat(localeOf(useLanguage())).format(Math.min(count, countLimit))
  return (
    <strong className={styles.count} data-none={count === 0 || undefined}>
      {count >= countLimit ? countMore(shown) : shown}
    </strong>
  )
}
