import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AccessDone.module.css'
import { AccessHeading } from './AccessHeading.tsx'

/** The final state of a visitor page. */
export function AccessDone({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.done} role="status">
      <CircleCheck aria-hidden="true" />
      <AccessHeading title={title} lead={text} />
      {children}
    </div>
  )
}
