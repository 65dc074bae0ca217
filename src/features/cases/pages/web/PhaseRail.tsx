import { Check, TriangleAlert } from 'lucide-react'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { type RailStep, railOf } from '../contract/rail.ts'
import styles from './PhaseRail.module.css'
import { usePageWords } from './words.ts'

/** The progress of the case through its phases. Nothing for a cancelled one. */
export function PhaseRail({ phase, treatmentType }: { phase: Phase; treatmentType: string | null }) {
  const words = usePageWords()
  const steps = railOf(phase, treatmentType)
  const at = steps.findIndex(step => step.state === 'current' || step.state === 'fault')
  if (steps.length === 0) return null
  return (
    <div className={styles.frame}>
      {at >= 0 && (
        <p className={styles.phone} aria-hidden="true">
          {at + 1} / {steps.length} · <strong>{words.rail[steps[at]?.station ?? 'end']}</strong>
        </p>
      )}
      <ol className={styles.rail} aria-label={words.page.rail}>
        {steps.map(step => (
          <li
            key={step.station}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' || step.state === 'fault' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark state={step.state} />
            </span>
            <span className={styles.label}>{words.rail[step.station]}</span>
            <span className="visually-hidden"> ({words.page.railStates[step.state]})</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ state }: { state: RailStep['state'] }) {
  if (state === 'done') return <Check strokeWidth={3} />
  return state === 'fault' ? <TriangleAlert /> : null
}
