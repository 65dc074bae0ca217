/** The two ways to pay (specification, section 3); their labels are in `text/`. */
export const paymentMethods = ['wire-transfer', 'debit-credit'] as const

/** How many a doctor may have. */
export const mostMethods = 20
