import { machine } from '#kit/machine.ts'
import type { Status, Waiter } from './options.ts'

/** The phases of a case, in the order of a smooth life; stored. */
export const phases = [
  'draft',
  'submitted',
  'records-requested',
  'planning',
  'plan-review',
  'changes-requested',
  'approved',
  'in-production',
  'shipped',
  'in-treatment',
  'completed',
  'cancelled',
] as const
export type Phase = (typeof phases)[number]

/** The commands of the life cycle: the table that the server's guard, the buttons, the documentation and the tests read. */
export const caseMoves = machine({
  states: phases,
  moves: {
    submit: { from: ['draft'], to: 'submitted', roles: ['doctor'] },
    // a refinement that was opened by mistake is taken back from its draft (canMove), the case from the provider's desk
    withdraw: {
      from: ['draft', 'submitted', 'records-requested'],
      to: { draft: 'in-treatment', submitted: 'draft', 'records-requested': 'draft' },
      roles: ['doctor'],
    },
    'request-records': { from: ['submitted', 'planning'], to: 'records-requested', roles: ['super-admin'] },
    resubmit: { from: ['records-requested'], to: 'submitted', roles: ['doctor'] },
    'start-planning': { from: ['submitted'], to: 'planning', roles: ['super-admin'] },
    'publish-plan': { from: ['planning', 'changes-requested'], to: 'plan-review', roles: ['super-admin'] },
    'request-changes': { from: ['plan-review'], to: 'changes-requested', roles: ['doctor'] },
    'approve-plan': { from: ['plan-review'], to: 'approved', roles: ['doctor'] },
    'start-production': { from: ['approved', 'submitted'], to: 'in-production', roles: ['super-admin'] },
    ship: { from: ['in-production'], to: 'shipped', roles: ['super-admin'] },
    'confirm-delivery': { from: ['shipped'], to: 'in-treatment', roles: ['doctor', 'super-admin'] },
    'record-progress': { from: ['in-treatment'], to: 'in-treatment', roles: ['doctor'] },
    'request-refinement': { from: ['in-treatment'], to: 'draft', roles: ['doctor'] },
    complete: { from: ['in-treatment'], to: 'completed', roles: ['doctor', 'super-admin'] },
    cancel: {
      from: ['draft', 'submitted', 'records-requested', 'planning', 'plan-review', 'changes-requested', 'approved'],
      to: 'cancelled',
      roles: ['doctor', 'super-admin'],
    },
    // the provider's, but for a draft that nobody else ever saw (canMove)
    reopen: { from: ['completed', 'cancelled'], to: 'previous', roles: ['doctor', 'super-admin'] },
  },
})
export type CaseMove = (typeof caseMoves.names)[number]

/** The facts of a case that `canMove` looks at besides its phase. */
export interface Movable {
  phase: Phase
  cycle: number
  treatmentType: string | null
  /** Null until the first submission: until then the case is its doctor's alone. */
  firstSubmittedAt: string | null
}

/** Whether the table lets `role` give `move` now, with the rules that hang on more than the phase. */
export function canMove(c: Movable, move: CaseMove, role: 'doctor' | 'super-admin'): boolean {
  if (!caseMoves.allows(move, c.phase, role)) return false
  // retainers need no plan: only they go from the intake straight to production (product.md)
  if (move === 'start-production' && c.phase === 'submitted') return c.treatmentType === 'retainers'
  // before the first draft there is nothing to go back to
  if (move === 'withdraw' && c.phase === 'draft') return c.cycle > 1
  if (role === 'super-admin' && c.firstSubmittedAt === null) return false
  if (role === 'doctor' && move === 'reopen') return c.firstSubmittedAt === null
  return true
}

const byPhase: Record<Phase, { status: Status; waitingOn: Waiter }> = {
  draft: { status: 'pending', waitingOn: 'doctor' },
  submitted: { status: 'pending', waitingOn: 'provider' },
  'records-requested': { status: 'not-approved', waitingOn: 'doctor' },
  planning: { status: 'pending', waitingOn: 'provider' },
  'plan-review': { status: 'pending', waitingOn: 'doctor' },
  'changes-requested': { status: 'not-approved', waitingOn: 'provider' },
  approved: { status: 'approved', waitingOn: 'provider' },
  'in-production': { status: 'active', waitingOn: 'provider' },
  shipped: { status: 'active', waitingOn: 'carrier' },
  'in-treatment': { status: 'active', waitingOn: 'doctor' },
  completed: { status: 'closed', waitingOn: 'nobody' },
  cancelled: { status: 'closed', waitingOn: 'nobody' },
}

/** The specification's status: a function of the phase; from cycle 2 on a case stays `active` until it is closed. */
export function statusOf(phase: Phase, cycle: number): Status {
  const { status } = byPhase[phase]
  return cycle > 1 && status !== 'closed' ? 'active' : status
}

/** Whose turn it is. */
export function waitingOn(phase: Phase): Waiter {
  return byPhase[phase].waitingOn
}

/** The phases in which it is `waiter`'s turn. */
export function phasesWaitingOn(waiter: Waiter): Phase[] {
  return phases.filter(phase => byPhase[phase].waitingOn === waiter)
}

/** The phases that have `status` in the first cycle (lists filter by them). */
export function phasesOf(status: Status): Phase[] {
  return phases.filter(phase => byPhase[phase].status === status)
}

/** How far a treatment is: the aligner worn, and how many the plan has; 0 or null while nobody knows. */
export interface WearProgress {
  stage: number | null
  stageCount: number | null
}

/** Whether the patient wears the last aligner of the plan. */
export function isLastAligner({ stage, stageCount }: WearProgress): boolean {
  return stage !== null && (stageCount ?? 0) > 0 && stage >= (stageCount ?? 0)
}

/** Pairs of aligners after which the promised new analysis is due: 16 weekly pairs are four months (specification). */
export const checkpointStage = 16

/** The stages that a move may name: how many a plan has, and which one is worn. */
export const stageFigures = {
  count: { decimals: 0, min: 1, max: 200 },
  worn: { decimals: 0, min: 0, max: 200 },
} as const
