import { popups } from '#shell/popups/popups.ts'
import type { Transfer } from '../../payment/contract/payment.ts'
import { DecideForm } from './DecideForm.tsx'

/** Opens the decision on a transfer in a popup. */
export function askDecision(transfer: Transfer, heading: string): void {
  popups.show({ heading, size: 'small', component: () => <DecideForm transfer={transfer} /> })
}
