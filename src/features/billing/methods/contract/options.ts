/** The two payment methods (specification, section 3); their labels are in `text/`. */
export const paymentMethods = ['wire-transfer', 'debit-credit'] as const

/** The maximum number of methods of a doctor. */
export const mostMethods = 20
