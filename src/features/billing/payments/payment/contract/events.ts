/** Audit events of money, with the acting person (P6). */
export interface PaymentFact {
  what:
    | 'transfer-announced'
    | 'transfer-confirmed'
    | 'transfer-refused'
    | 'card-paid'
    | 'card-refunded'
    | 'card-disputed'
    | 'card-dispute-won'
    | 'bank-file-imported'
    | 'movement-booked'
    | 'movement-assigned'
    | 'movement-set-aside'
  subjectId: string
  invoiceId?: string | undefined
  cents?: number | undefined
}

/** Something happened to the money of an invoice. */
export interface PaymentRecorded extends PaymentFact {
  type: 'payment-recorded'
  invoiceId: string
  doctorId: string
  /** The invoice's number, as people say it. */
  number: string
  /** Who did it; nobody when Stripe or the bank's file said so. */
  by: string | undefined
}

/** Something happened to money that concerns no invoice. */
export interface PaymentNoted extends PaymentFact {
  type: 'payment-noted'
}

/** A page to pay on ended without a payment. */
export interface CheckoutExpired {
  type: 'checkout-expired'
  doctorId: string
}

export type PaymentEvent = PaymentRecorded | PaymentNoted | CheckoutExpired
