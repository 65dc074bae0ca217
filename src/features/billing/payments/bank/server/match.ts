import type { Payable } from '#features/billing/payments/payment/server/payableInvoice.ts'
import type { ReviewReason } from '../contract/movement.ts'

/** What is to be known of an invoice to say whether a credit is just what it waits for. */
export interface Expecting extends Pick<Payable, 'currency' | 'outstandingCents' | 'nextCents' | 'isVoid'> {
  /** An announced transfer has just this amount, or a person confirmed one before the bank's word came. */
  hasTransfer: boolean
}

/**
 * Whether a credit is booked by itself: all that is open, the next instalment, or an announced transfer, to the cent.
 * Anything else is a person's to look at.
 */
export function reviewReasonOf(
  { cents, currency }: { cents: number; currency: string },
  of: Expecting,
): ReviewReason | undefined {
  if (of.isVoid) return 'void'
  if (currency !== of.currency) return 'currency'
  if (of.hasTransfer || cents === of.outstandingCents || cents === of.nextCents) return undefined
  return cents > of.outstandingCents ? 'over' : 'partial'
}
