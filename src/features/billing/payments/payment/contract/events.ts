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

/** The money of an invoice changed. */
export interface PaymentRecorded extends PaymentFact {
  type: 'payment-recorded'
  invoiceId: string
  doctorId: string
  /** The invoice number as users see it. */
  number: string
  /** The acting user; null when Stripe or a bank file was the cause. */
  by: string | undefined
}

/** A change of money that concerns no invoice. */
export interface PaymentNoted extends PaymentFact {
  type: 'payment-noted'
}

/** A payment page ended without a payment. */
export interface CheckoutExpired {
  type: 'checkout-expired'
  doctorId: string
}

export type PaymentEvent = PaymentRecorded | PaymentNoted | CheckoutExpired
