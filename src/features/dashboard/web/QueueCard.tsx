import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './QueueCard.module.css'
import { useWords } from './words.ts'

interface QueueCardProps {
  title: string
  /** The sort order in words. */
  note: string
  /** The complete list. */
  allHref?: string
  children: ReactNode
}

/** A card with the first waiting cases. */
export function QueueCard({ title, note, allHref, children }: QueueCardProps) {
  const words = useWords()
  return (
    <Card
      title={title}
      actions={
        <span className={styles.note}>
          {note}
          {allHref && (
            <Link href={allHref} className={styles.all}>
              {words.all}
              <span className="visually-hidden">: {title}</span>
            </Link>
          )}
        </span>
      }
    >
      {children}
    </Card>
  )
}
