import { popups } from '#shell/popups/popups.ts'
import { StatementView } from './StatementView.tsx'

/** Opens a doctor's statement in a popup. */
export function showStatement({ doctor, heading }: { doctor: string; heading: string }): void {
  popups.show({ heading, size: 'large', component: () => <StatementView doctor={doctor} /> })
}
