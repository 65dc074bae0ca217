import type { ReactNode } from 'react'
import { Banner } from '#ui/Banner.tsx'
import type { Deviation } from '../contract/conformance.ts'
import styles from './Deviations.module.css'
import { useConformanceWords } from './words.ts'

interface DeviationsProps {
  deviations: readonly Deviation[]
  /** Why the plan was published all the same; none before it is. */
  reason?: string | null
  /** What can be done about the plan: read after the deviations. */
  actions?: ReactNode
}

/** In which points a plan deviates from its prescription, and why; nothing for a plan that does not. */
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
