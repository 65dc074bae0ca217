import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './QueueCard.module.css'

interface QueueCardProps {
  id?: string
  title: string
  /** How it is ordered. */
  note: string
  children: ReactNode
}

/** A card that figures above it can lead to. */
export function QueueCard({ id, title, note, children }: QueueCardProps) {
  return (
    <div id={id} className={styles.place}>
      <Card title={title} actions={<span className={styles.note}>{note}</span>}>
        {children}
      </Card>
    </div>
  )
}
