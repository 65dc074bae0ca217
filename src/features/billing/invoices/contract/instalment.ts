import { addMonths } from '#kit/dates.ts'
import { splitEvenly } from '#kit/money.ts'

/** The number of interest-free months that the public site promises. */
export const mostInstalments = 36
export const instalmentRules = { decimals: 0, min: 1, max: mostInstalments } as const

export interface PlannedInstalment {
  n: number
  dueOn: string
  cents: number
}

/**
 * The payment plan of an invoice: equal instalments to the cent, the first on `firstDueOn`, each further one a month
 * later on the same day, or on the last day of a shorter month. Both the preview on screen and the server use this
 * function.
 */
export function planOf(totalCents: number, count: number, firstDueOn: string): PlannedInstalment[] {
  return splitEvenly(totalCents, count).map((cents, at) => ({ n: at + 1, dueOn: addMonths(firstDueOn, at), cents }))
}

interface StoredInstalment {
  n: number
  due_on: string
  cents: number
  /** The sum of this instalment and all before it. */
  until_cents: number
}

/** The state of each instalment. Payments settle the instalments in their order. */
export function planStates(
  instalments: readonly StoredInstalment[],
  { paid, isVoid, today }: { paid: number; isVoid: boolean; today: string },
) {
  return instalments.map(({ n, due_on: dueOn, cents, until_cents: until }) => {
    const paidCents = Math.max(0, Math.min(cents, paid - (until - cents)))
    const left = dueOn < today ? 'overdue' : paidCents > 0 ? 'partly-paid' : 'open'
    const state = isVoid ? 'void' : paidCents === cents ? 'paid' : left
    return { n, dueOn, cents, paidCents, state } as const
  })
}
