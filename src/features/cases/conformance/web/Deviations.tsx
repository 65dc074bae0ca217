import type { ReactNode } from 'react'
import { Banner } from '#ui/Banner.tsx'
import type { Deviation } from '../contract/deviation.ts'
import styles from './Deviations.module.css'
import { useConformanceWords } from './words.ts'

interface DeviationsProps {
  deviations: readonly Deviation[]
  /** The reason that the planner gave; undefined before the plan is published. */
  reason?: string | null
  /** Buttons for the plan; they follow the deviations. */
  actions?: ReactNode
}

/** The deviations of a plan from its prescription, and the reason; nothing for a plan without deviations. */
export function Deviations({ deviations, reason, actions }: DeviationsProps) {
  const words = useConformanceWords()
  if (deviations.length === 0) return null
  return (
    <Banner tone="warn" title={words.title(deviations.length)} actions={actions}>
      <ul className={styles.list}>
        {deviations.map(({ rule, facts }) => (
          <li key={rule}>{words.rules[rule](facts)}</li>
        ))}
      </ul>
      {reason && (
        <dl className={styles.reason}>
          <dt>{words.reasonOfPlanner}</dt>
          <dd>{reason}</dd>
        </dl>
      )}
    </Banner>
  )
}
