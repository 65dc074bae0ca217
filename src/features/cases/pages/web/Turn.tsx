import { CircleArrowRight, CircleCheck, FlaskConical, Stethoscope, Truck } from 'lucide-react'
import type { Waiter } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useUser } from '#shell/session/session.ts'
import styles from './Turn.module.css'

const icons = {
  yours: CircleArrowRight,
  doctor: Stethoscope,
  provider: FlaskConical,
  carrier: Truck,
  nobody: CircleCheck,
} as const

/** Whose turn it is from the reader's point of view: icon and word. */
export function Turn({ waitingOn }: { waitingOn: Waiter }) {
  const { turns } = useWords()
  const user = useUser()
  const mine = user && waitingOn === (user.role === 'doctor' ? 'doctor' : 'provider')
  const whose = mine ? 'yours' : waitingOn
  const Icon = icons[whose]
  return (
    <span className={styles.turn} data-whose={whose}>
      <Icon aria-hidden="true" />
      {turns[whose]}
    </span>
  )
}
