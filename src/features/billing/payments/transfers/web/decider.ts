import type { Transfer } from '../../payment/contract/payment.ts'

/** Who decided, as far as its reader may know: doctors see the provider, not the person. */
export function decider({ byBank, decidedBy }: Transfer, bank: string): string {
  return byBank ? bank : decidedBy || 'Idealign'
}
