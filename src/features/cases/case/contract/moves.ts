import { machine } from '#kit/machine.ts'
import type { Status, Waiter } from './options.ts'

/** The phases of a case, in the order of a case without detours. The values are stored. */
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

/** The moves of the life cycle: a table that the server's guard, the buttons, the documentation and the tests read. */
export const caseMoves = machine({
  states: phases,
  moves: {
    submit: { from: ['draft'], to: 'submitted', roles: ['doctor'] },
    // withdraws a submission, or returns from the draft of a refinement that was requested by mistake (canMove)
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
    // only the provider reopens, except a draft that was never submitted (canMove)
    reopen: { from: ['completed', 'cancelled'], to: 'previous', roles: ['doctor', 'super-admin'] },
  },
})
export type CaseMove = (typeof caseMoves.names)[number]

/** The facts of a case that `canMove` checks besides its phase. */
export interface Movable {
  phase: Phase
  cycle: number
  treatmentType: string | null
  /** Null until the first submission; until then only its doctor can see the case. */
  firstSubmittedAt: string | null
}

/** Whether `role` may make `move` now: by the table, and by the rules that depend on more than the phase. */
export function canMove(c: Movable, move: CaseMove, role: 'doctor' | 'super-admin'): boolean {
  if (!caseMoves.allows(move, c.phase, role)) return false
  // retainers need no plan: only they go straight from the intake to production (product.md)
  if (move === 'start-production' && c.phase === 'submitted') return c.treatmentType === 'retainers'
  // before the first submission there is no earlier state to return to
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

/** The specification's status, derived from the phase; from cycle 2 on a case stays `active` until it is closed. */
export function statusOf(phase: Phase, cycle: number): Status {
  const { status } = byPhase[phase]
  return cycle > 1 && status !== 'closed' ? 'active' : status
}

/** Whose turn it is in a phase. */
export function waitingOn(phase: Phase): Waiter {
  return byPhase[phase].waitingOn
}

/** The phases in which it is the turn of `waiter`. */
export function phasesWaitingOn(waiter: Waiter): Phase[] {
  return phases.filter(phase => byPhase[phase].waitingOn === waiter)
}

/** The phases that have `status` in the first cycle (lists filter by them). */
export function phasesOf(status: Status): Phase[] {
  return phases.filter(phase => byPhase[phase].status === status)
}

/** The progress of a treatment: the number of the current aligner and of all aligners; 0 or null while unknown. */
export interface WearProgress {
  stage: number | null
  stageCount: number | null
}

/** Whether the patient wears the last aligner of the plan. */
export function isLastAligner({ stage, stageCount }: WearProgress): boolean {
  return stage !== null && (stageCount ?? 0) > 0 && stage >= (stageCount ?? 0)
}

/**
 * The number of aligners after which the promised new analysis is due: 16 weekly pairs are four months (specification).
 */
export const checkpointStage = 16

/** Limits of the stage numbers in a move: how many stages a plan has, and which one is worn. */
export const stageFigures = {
  count: { decimals: 0, min: 1, max: 200 },
  worn: { decimals: 0, min: 0, max: 200 },
} as const
