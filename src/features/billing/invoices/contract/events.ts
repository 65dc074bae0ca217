interface OfInvoice {
  invoiceId: string
  /** The invoice's number, as people say it. */
  number: string
  doctorId: string
}

/** An invoice was entered for a doctor. */
export interface InvoiceIssued extends OfInvoice {
  type: 'invoice-issued'
  by: string
  /** When it happened, for what happened before (the demo). */
  at?: Date
}

/** An invoice was made void. */
export interface InvoiceVoided extends OfInvoice {
  type: 'invoice-voided'
  by: string
}

/** A doctor's credit paid an invoice, or a part of it. */
export interface CreditApplied extends OfInvoice {
  type: 'credit-applied'
}

export type InvoiceEvent = InvoiceIssued | InvoiceVoided | CreditApplied
