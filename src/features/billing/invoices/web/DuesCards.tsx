import type { ReactNode } from 'react'
import { showDay } from '#kit/dates.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Dues } from '../contract/dues.ts'
import styles from './DuesCards.module.css'
import { useMoney } from './useMoney.ts'
import { useWords } from './words.ts'

interface DuesCardsProps {
  /** Undefined until it is loaded. */
  dues: Dues | undefined
  /** The path of the invoices: `/billing`, `/billing/:id`. */
  list: string
  isOwn: boolean
}

/** The figures of what is owed, each a link to the invoices it counts. */
export function DuesCards({ dues, list, isOwn }: DuesCardsProps) {
  const { dues: words } = useWords()
  const money = useMoney()
  if (!dues)
    return (
      <div className={styles.dues}>
        <span className={styles.figure}>
          <Skeleton lines={3} />
        </span>
      </div>
    )
  const { open, overdue, creditCents } = dues
  const next = dues.next[0]
  return (
    <ul className={styles.dues} aria-label={words.label}>
      {overdue.count > 0 && (
        <Figure tone="bad" label={words.overdue} href={`${list}?status=overdue`} below={words.invoices(overdue.count)}>
          {money(overdue.cents)}
        </Figure>
      )}
      {next ? (
        <Figure
          label={words.next}
          href={`${list}?invoice=${next.invoiceId}`}
          below={
            <>
              {words.on(showDay(next.dueOn))} · <span className={styles.number}>{next.number}</span>
            </>
          }
        >
          {money(next.cents)}
        </Figure>
      ) : (
        <Figure label={words.next} below={words.nothing}>
          –
        </Figure>
      )}
      <Figure label={words.open} href={`${list}?status=unpaid`} below={words.invoices(open.count)}>
        {money(open.cents)}
      </Figure>
      {creditCents > 0 && (
        <Figure tone="good" label={isOwn ? words.credit : words.creditOf}>
          {money(creditCents)}
        </Figure>
      )}
      {creditCents < 0 && (
        <Figure tone="bad" label={words.excess} below={isOwn ? words.excessText : words.excessOfText}>
          {money(-creditCents)}
        </Figure>
      )}
    </ul>
  )
}

interface FigureProps {
  label: string
  children: ReactNode
  below?: ReactNode
  href?: string
  tone?: 'bad' | 'good'
}

function Figure({ label, children, below, href, tone }: FigureProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={styles.amount}>{children}</strong>
      {below && <span className={styles.below}>{below}</span>}
    </>
  )
  const className = classes(styles.figure, tone && styles[tone])
  return (
    <li>
      {href ? (
        <Link href={href} className={classes(className, styles.linked)}>
          {content}
        </Link>
      ) : (
        <span className={className}>{content}</span>
      )}
    </li>
  )
}
