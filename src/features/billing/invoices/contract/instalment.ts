import { addMonths } from '#kit/dates.ts'
import { splitEvenly } from '#kit/money.ts'

/** As many months as the public site promises, without interest. */
export const mostInstalments = 36
export const instalmentRules = { decimals: 0, min: 1, max: mostInstalments } as const

export interface PlannedInstalment {
  n: number
  dueOn: string
  cents: number
}

/**
 * The plan of an invoice: equal instalments to the cent, the first on `firstDueOn`, each further one a month later on the
 * same day or the month's last. The preview on screen and what is stored are this one function.
 */
export function planOf(totalCents: number, count: number, firstDueOn: string): PlannedInstalment[] {
  return splitEvenly(totalCents, count).map((cents, at) => ({ n: at + 1, dueOn: addMonths(firstDueOn, at), cents }))
}

interface StoredInstalment {
  n: number
  due_on: string
  cents: number
  /** The sum of this one and all before it. */
  until_cents: number
}

/** The state of each instalment: payments settle them in their order. */
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
