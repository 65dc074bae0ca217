/** A payment of an invoice is due soon, or was due. */
export interface PaymentDue {
  type: 'payment-due'
  invoiceId: string
  doctorId: string
  /** The invoice's number, as people say it. */
  number: string
  isOverdue: boolean
}

/** What reminders of an invoice said holds no more: nothing is overdue, or nothing is left to pay. */
export interface PaymentNoLongerDue {
  type: 'payment-no-longer-due'
  invoiceId: string
  isPaid: boolean
}

export type ReminderEvent = PaymentDue | PaymentNoLongerDue
