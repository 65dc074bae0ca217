import type { Transfer } from '../../payment/contract/payment.ts'

/** Who decided, as far as its reader is told: to doctors we are one house. */
export function decider({ byBank, decidedBy }: Transfer, bank: string): string {
  return byBank ? bank : decidedBy || 'Idealign'
}
