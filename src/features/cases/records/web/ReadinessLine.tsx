import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReadinessItem } from '../contract/item.ts'
import styles from './SlotCard.module.css'
import { useWords } from './words.ts'

const icons = { pass: CircleCheck, warn: TriangleAlert, block: CircleAlert }

/** One line of the readiness list: icon, colour and sentence. */
export function ReadinessLine({ item }: { item: ReadinessItem }) {
  const words = useWords()
  const Icon = icons[item.level]
  return (
    <p className={`${styles.readinessLine} ${styles[`is-${item.level}`]}`}>
      <Icon aria-hidden="true" />
      <span>{words.readiness[item.code](item.facts ?? {})}</span>
    </p>
  )
}
