import type { Payable } from '#features/billing/payments/payment/server/payableInvoice.ts'
import type { ReviewReason } from '../contract/movement.ts'

/** The facts of an invoice that decide whether a credit is exactly the expected amount. */
export interface ExpectedPayment extends Pick<Payable, 'currency' | 'outstandingCents' | 'nextCents' | 'isVoid'> {
  /** A transfer of exactly this amount is announced, or an administrator confirmed one before the bank reported it. */
  hasTransfer: boolean
}

/**
 * Why a credit waits for a person; undefined when it is booked automatically: it is the full open amount, the next
 * instalment, or an announced transfer, to the cent.
 */
export function reviewReasonOf(
  { cents, currency }: { cents: number; currency: string },
  of: ExpectedPayment,
): ReviewReason | undefined {
  if (of.isVoid) return 'void'
  if (currency !== of.currency) return 'currency'
  if (of.hasTransfer || cents === of.outstandingCents || cents === of.nextCents) return undefined
  return cents > of.outstandingCents ? 'over' : 'partial'
}
