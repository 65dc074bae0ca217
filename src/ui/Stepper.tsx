import { Check, TriangleAlert } from 'lucide-react'
import styles from './Stepper.module.css'
import { useUiWords } from './words.tsx'

export interface StepOf<Id extends string> {
  id: Id
  label: string
  state: 'done' | 'current' | 'todo' | 'fault'
}

interface StepperProps<Id extends string> {
  label: string
  steps: readonly StepOf<Id>[]
  /** The current step; it can be a faulty one, too. */
  current?: Id
  onStep: (id: Id) => void
}

/** The steps of a wizard; the user can go to any of them. On a phone only their numbers: `StepHeading` has the name. */
export function Stepper<Id extends string>({ label, steps, current, onStep }: StepperProps<Id>) {
  const words = useUiWords()
  const at = steps.findIndex(step => (current ? step.id === current : step.state === 'current'))
  return (
    <nav aria-label={label} className={styles.stepper}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles.item}>
            <button
              type="button"
              className={styles.step}
              data-state={step.state}
              data-current={index === at || undefined}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onStep(step.id)}
            >
              <span className={styles.mark} aria-hidden="true">
                <Mark state={step.state} number={index + 1} />
              </span>
              <span className={styles.label}>{step.label}</span>
              <span className="visually-hidden"> ({words.stepStates[step.state]})</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepHeadingProps<Id extends string> {
  steps: readonly Pick<StepOf<Id>, 'id' | 'label'>[]
  current: Id
}

/** The heading of a step, which gets the focus when the step opens. */
export function StepHeading<Id extends string>({ steps, current }: StepHeadingProps<Id>) {
  const words = useUiWords()
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <h2 className={styles.heading} data-step-heading="">
      {steps[at]?.label} <small className={styles.place}>{words.step(at + 1, steps.length)}</small>
    </h2>
  )
}

function Mark({ state, number }: { state: StepOf<string>['state']; number: number }) {
  if (state === 'done') return <Check strokeWidth={3} />
  if (state === 'fault') return <TriangleAlert />
  return number
}
