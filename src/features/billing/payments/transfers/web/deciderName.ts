import type { Transfer } from '../../payment/contract/payment.ts'

/** The name of the decider as far as the reader may know it: doctors see the provider, not the person. */
export function deciderName({ byBank, decidedBy }: Transfer, bank: string): string {
  return byBank ? bank : decidedBy || 'Idealign'
}
