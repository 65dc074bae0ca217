import type { Phase } from '#features/cases/case/contract/moves.ts'
import { addDays, addMonths } from '#kit/dates.ts'
import { type Period, type RetentionClass, retention } from './retention.ts'

/** What the answer to a request to erase a case depends on. Days are `yyyy-MM-dd`. */
export interface CaseFacts {
  phase: Phase
  /** Whether the provider has received it at any time. */
  isSubmitted: boolean
  isHeld: boolean
  /** The day since which it has been in its phase. */
  phaseSince: string
  /** The day when the last aligners left; `null` when none did. */
  lastShipment: string | null
}

/** The answer to an erasure request (D5), with its reason. `until` is the last day of the period in law. */
export type ErasureAnswer =
  | { answer: 'refuse'; reason: 'legal-hold' | 'treatment-is-open' | 'is-administrator' | 'has-cases' | 'owes-money' }
  | { answer: 'block'; reason: RetentionClass; until: string }
  | { answer: 'erase'; reason: 'never-submitted' | 'retention-is-over' }

const closed: readonly Phase[] = ['completed', 'cancelled']

/** Decides the answer to a request to erase a case, on a day. A legal hold beats everything else. */
export function caseAnswer(facts: CaseFacts, today: string): ErasureAnswer {
  if (facts.isHeld) return { answer: 'refuse', reason: 'legal-hold' }
  // nobody's care has begun, and the provider has never seen it
  if (!facts.isSubmitted) return { answer: 'erase', reason: 'never-submitted' }
  if (!closed.includes(facts.phase)) return { answer: 'refuse', reason: 'treatment-is-open' }
  const longest = longestOf(periodsOf(facts))
  if (longest && longest.until >= today) return { answer: 'block', ...longest }
  return { answer: 'erase', reason: 'retention-is-over' }
}

/** What the answer to a request to erase a person depends on. */
export interface PersonFacts {
  isHeld: boolean
  isAdministrator: boolean
  /** Whether a case of theirs is in the application. */
  hasCases: boolean
  /** Whether an invoice of theirs is not paid and not void. */
  owes: boolean
  /** The day of their last invoice; `null` when there is none. */
  lastInvoice: string | null
}

/**
 * Decides the answer to a request to erase a person, on a day, which is the end of their account. Their
 * cases are asked about first, one by one: they are other people's health records.
 */
export function personAnswer(facts: PersonFacts, today: string): ErasureAnswer {
  if (facts.isHeld) return { answer: 'refuse', reason: 'legal-hold' }
  if (facts.isAdministrator) return { answer: 'refuse', reason: 'is-administrator' }
  if (facts.hasCases) return { answer: 'refuse', reason: 'has-cases' }
  if (facts.owes) return { answer: 'refuse', reason: 'owes-money' }
  const account = kept('other entries of that history', today)
  const longest = longestOf(
    facts.lastInvoice === null ? [account] : [account, kept('invoices and ledger', facts.lastInvoice)],
  )
  return { answer: 'block', ...(longest ?? account) }
}

interface Kept {
  reason: RetentionClass
  until: string
}

function periodsOf({ phaseSince, lastShipment }: CaseFacts): Kept[] {
  return [kept('cases', phaseSince), ...(lastShipment === null ? [] : [kept('shipments', lastShipment)])]
}

type Lasting = 'cases' | 'shipments' | 'invoices and ledger' | 'other entries of that history'

const kept = (reason: Lasting, from: string): Kept => ({ reason, until: endOf(from, retention[reason].period) })

const longestOf = (all: readonly Kept[]) => all.toSorted((a, b) => b.until.localeCompare(a.until))[0]

/** The last day of a period that began on a day. */
export function endOf(day: string, period: Period): string {
  if ('days' in period) return addDays(day, period.days)
  return addMonths(day, 'years' in period ? period.years * 12 : period.months)
}
