/** The two ways to pay (specification, section 3); their labels stand in `text/`. */
export const paymentMethods = ['wire-transfer', 'debit-credit'] as const

/** How many a doctor may keep. */
export const mostMethods = 20
