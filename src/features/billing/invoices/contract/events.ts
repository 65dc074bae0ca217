interface OfInvoice {
  invoiceId: string
  /** The invoice number as users see it. */
  number: string
  doctorId: string
}

/** An invoice was entered for a doctor. */
export interface InvoiceIssued extends OfInvoice {
  type: 'invoice-issued'
  by: string
  /** The time of the event when it is in the past (used by the demo data). */
  at?: Date
}

/** An invoice was made void. */
export interface InvoiceVoided extends OfInvoice {
  type: 'invoice-voided'
  by: string
}

/** A doctor's credit paid an invoice fully or partly. */
export interface CreditApplied extends OfInvoice {
  type: 'credit-applied'
}

export type InvoiceEvent = InvoiceIssued | InvoiceVoided | CreditApplied
