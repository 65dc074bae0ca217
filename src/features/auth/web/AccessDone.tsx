import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './AccessDone.module.css'
import { AccessHeading } from './AccessHeading.tsx'

/** The final state of a visitor page. Its heading gets the focus, which was on the button of the form. */
export function AccessDone({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <CircleCheck aria-hidden="true" />
      <AccessHeading heading={heading} title={title} lead={text} />
      {children}
    </div>
  )
}
