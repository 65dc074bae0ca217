import { parseMoney } from '#kit/money.ts'
import type { Judged } from '#shell/forms/judge.ts'
import type { PayWays } from '../../payment/contract/payment.ts'

export const amountKinds = ['next', 'all', 'own'] as const
export type AmountKind = (typeof amountKinds)[number]

/** An amount while it is chosen. */
export interface AmountDraft {
  kind: AmountKind
  own: string
}

/** What is open of an invoice. */
export type Open = Pick<PayWays, 'nextCents'> & { openCents: number }

/** What is offered: the next instalment only where it is not all. */
export function offered({ nextCents, openCents }: Open): AmountKind[] {
  return nextCents !== null && nextCents < openCents ? ['next', 'all', 'own'] : ['all', 'own']
}

/** The chosen amount in cents, or the code of what is wrong with it. */
export function chosenCents({ kind, own }: AmountDraft, open: Open): { cents: number } | { fault: string } {
  if (kind === 'next') return { cents: Math.min(open.nextCents ?? open.openCents, open.openCents) }
  if (kind === 'all') return { cents: open.openCents }
  const cents = parseMoney(own)
  if (own.trim() === '') return { fault: 'required' }
  if (cents === undefined || cents <= 0) return { fault: 'not-an-amount' }
  return cents > open.openCents ? { fault: 'more-than-open' } : { cents }
}

/** What is offered first. */
export function firstAmount(open: Open): AmountDraft {
  return { kind: offered(open)[0] ?? 'all', own: '' }
}

/** The chosen amount as it is sent. */
export function judgeAmount(amount: AmountDraft, open: Open): Judged<{ cents: number }> {
  const chosen = chosenCents(amount, open)
  return 'fault' in chosen ? { faults: { cents: chosen.fault } } : { sent: chosen }
}
