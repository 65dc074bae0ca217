import { countLimit } from '#kit/paging.ts'
import { localeOf, useLanguage } from '#shell/i18n.ts'
import { Link } from '#ui/Link.tsx'
import { useUiWords } from '#ui/words.tsx'
import styles from './Figures.module.css'
import { useWords } from './words.ts'

export interface Figure {
  label: string
  count: number
  /** Where what is counted can be seen. */
  href: string
  isCurrent?: boolean
}

/** Counts side by side, each leading to what it counts. */
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
        </li>
      ))}
    </ul>
  )
}

function Count({ count }: { count: number }) {
  const { countMore } = useUiWords()
  const shown = new Intl.NumberFormat(localeOf(useLanguage())).format(Math.min(count, countLimit))
  return (
    <strong className={styles.count} data-none={count === 0 || undefined}>
      {count >= countLimit ? countMore(shown) : shown}
    </strong>
  )
}
