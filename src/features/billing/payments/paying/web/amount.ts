import { parseMoney } from '#kit/money.ts'
import type { Validated } from '#shell/forms/validate.ts'
import type { PayWays } from '../../payment/contract/payment.ts'

export const amountKinds = ['next', 'all', 'own'] as const
export type AmountKind = (typeof amountKinds)[number]

/** An amount while it is being chosen. */
export interface AmountDraft {
  kind: AmountKind
  own: string
}

/** The open amounts of an invoice. */
export type OpenAmounts = Pick<PayWays, 'nextCents'> & { openCents: number }

/** The amounts to choose from: the next instalment only when it is not the full amount. */
export function amountChoices({ nextCents, openCents }: OpenAmounts): AmountKind[] {
  return nextCents !== null && nextCents < openCents ? ['next', 'all', 'own'] : ['all', 'own']
}

/** The chosen amount in cents, or its fault code. */
export function chosenCents({ kind, own }: AmountDraft, open: OpenAmounts): { cents: number } | { fault: string } {
  if (kind === 'next') return { cents: Math.min(open.nextCents ?? open.openCents, open.openCents) }
  if (kind === 'all') return { cents: open.openCents }
  const cents = parseMoney(own)
  if (own.trim() === '') return { fault: 'required' }
  if (cents === undefined || cents <= 0) return { fault: 'not-an-amount' }
  return cents > open.openCents ? { fault: 'more-than-open' } : { cents }
}

/** The first suggestion. */
export function firstAmount(open: OpenAmounts): AmountDraft {
  return { kind: amountChoices(open)[0] ?? 'all', own: '' }
}

/** The chosen amount as it is sent. */
export function validateAmount(amount: AmountDraft, open: OpenAmounts): Validated<{ cents: number }> {
  const chosen = chosenCents(amount, open)
  return 'fault' in chosen ? { faults: { cents: chosen.fault } } : { sent: chosen }
}
