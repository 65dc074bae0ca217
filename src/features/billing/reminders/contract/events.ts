/** A payment of an invoice is due soon or overdue. */
export interface PaymentDue {
  type: 'payment-due'
  invoiceId: string
  doctorId: string
  /** The invoice number as users see it. */
  number: string
  isOverdue: boolean
}

/** The reminders of an invoice are outdated: nothing is overdue, or it is fully paid. */
export interface PaymentNoLongerDue {
  type: 'payment-no-longer-due'
  invoiceId: string
  isPaid: boolean
}

export type ReminderEvent = PaymentDue | PaymentNoLongerDue
