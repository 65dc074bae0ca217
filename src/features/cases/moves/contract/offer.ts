import type { Role } from '#features/auth/contract/session.ts'
import type { Case, CaseAbility } from '#features/cases/case/contract/case.ts'
import {
  type CaseMove,
  caseMoves,
  isLastAligner,
  type Phase,
  type WearProgress,
} from '#features/cases/case/contract/moves.ts'

/** Why a move is shown but not possible now; words in `text/`. */
const closedReasons = [
  'withdraw-planning',
  'cancel-production',
  'refine-later',
  'complete-later',
  'planning-records',
  'publish-first',
  'ship-first',
  'produce-approved',
] as const
type ClosedReason = (typeof closedReasons)[number]

/** The name of a move in the case's current phase: withdrawing a refinement has a name of its own. */
export function nameOfMove(phase: Phase, move: CaseMove): CaseMove | 'withdraw-refinement' {
  return move === 'withdraw' && phase === 'draft' ? 'withdraw-refinement' : move
}

/** The moves that the header of a case offers to one reader. */
export interface Offer {
  /** The move that is expected of this reader now; undefined while it is another party's turn. */
  primary: CaseMove | undefined
  /** Moves as likely as the expected one; they are shown beside it, not in a menu. */
  beside: CaseMove[]
  /** The other possible moves, in table order. */
  others: CaseMove[]
  /** Moves that this reader might look for here, and why they are not possible. */
  closed: { move: CaseMove; why: ClosedReason }[]
}

// The expected moves of each phase, the likelier first. For retainers, only the server decides whether planning can
// start. A phase without an entry does not compile
const expected: Record<Role, Record<Phase, readonly CaseMove[]>> = {
  doctor: {
    draft: ['submit'],
    submitted: [],
    'records-requested': ['resubmit'],
    planning: [],
    'plan-review': ['approve-plan'],
    'changes-requested': [],
    approved: [],
    'in-production': [],
    shipped: ['confirm-delivery'],
    'in-treatment': ['record-progress'],
    completed: [],
    cancelled: [],
  },
  'super-admin': {
    draft: [],
    submitted: ['start-production', 'start-planning'],
    'records-requested': [],
    planning: ['publish-plan'],
    'plan-review': [],
    'changes-requested': ['publish-plan'],
    approved: ['start-production'],
    'in-production': ['ship'],
    shipped: [],
    'in-treatment': [],
    completed: [],
    cancelled: [],
  },
}

const closed: Record<Role, Partial<Record<Phase, Partial<Record<CaseMove, ClosedReason>>>>> = {
  doctor: {
    planning: { withdraw: 'withdraw-planning' },
    'in-production': { cancel: 'cancel-production' },
    shipped: { complete: 'complete-later', 'request-refinement': 'refine-later' },
  },
  'super-admin': {
    submitted: { 'publish-plan': 'publish-first' },
    'records-requested': { 'start-planning': 'planning-records' },
    'plan-review': { 'start-production': 'produce-approved' },
    approved: { ship: 'ship-first' },
    'in-production': { cancel: 'cancel-production' },
    shipped: { complete: 'complete-later' },
  },
}

interface Offered extends WearProgress {
  treatmentType?: Case['treatmentType']
  phase: Phase
  can: readonly CaseAbility[]
}

/**
 * Sorts the moves in `can` into the expected one and the others. `can` comes from the server; nothing is added to it.
 */
export function offerOf({ phase, can, treatmentType, ...worn }: Offered, role: Role): Offer {
  const possible = caseMoves.names.filter(move => can.includes(move))
  // after the last aligner, and with retainers, there is no progress left to record: the treatment is completed or
  // refined
  const isRetained = treatmentType === 'retainers'
  const isLastStep = role === 'doctor' && phase === 'in-treatment' && (isRetained || isLastAligner(worn))
  const likely = isLastStep ? (['complete'] as const) : expected[role][phase]
  const primary = likely.find(move => possible.includes(move))
  const equal: readonly CaseMove[] =
    isLastStep && !isRetained ? ['request-refinement'] : phase === 'plan-review' ? ['request-changes'] : []
  const beside = possible.filter(move => equal.includes(move))
  const shut = closed[role][phase] ?? {}
  return {
    primary,
    beside,
    others: possible.filter(move => move !== primary && !beside.includes(move)),
    closed: caseMoves.names.flatMap(move => {
      const why = shut[move]
      return why && !possible.includes(move) ? [{ move, why }] : []
    }),
  }
}
