import { describe, expect, test } from 'vitest'
import {
  type CaseMove,
  canMove,
  caseMoves,
  isLastAligner,
  type Movable,
  type Phase,
  phases,
  phasesOf,
  phasesWaitingOn,
  statusOf,
  waitingOn,
} from './moves.ts'
import { showNumber } from './number.ts'
import { statuses, waiters } from './options.ts'

const shared: Movable = {
  ...{ phase: 'draft', cycle: 1, treatmentType: 'without-worries', firstSubmittedAt: '2026-01-01T00:00:00Z' },
}
const may = (role: 'doctor' | 'super-admin', of: Partial<Movable>): CaseMove[] =>
  caseMoves.names.filter(move => canMove({ ...shared, ...of }, move, role))

describe('who may make which move', () => {
  test.each<[Phase, doctor: CaseMove[], admin: CaseMove[]]>([
    ['draft', ['submit', 'cancel'], ['cancel']],
    ['submitted', ['withdraw', 'cancel'], ['request-records', 'start-planning', 'cancel']],
    ['records-requested', ['withdraw', 'resubmit', 'cancel'], ['cancel']],
    ['planning', ['cancel'], ['request-records', 'publish-plan', 'cancel']],
    ['plan-review', ['request-changes', 'approve-plan', 'cancel'], ['cancel']],
    ['changes-requested', ['cancel'], ['publish-plan', 'cancel']],
    ['approved', ['cancel'], ['start-production', 'cancel']],
    ['in-production', [], ['ship']],
    ['shipped', ['confirm-delivery'], ['confirm-delivery']],
    ['in-treatment', ['record-progress', 'request-refinement', 'complete'], ['complete']],
    ['completed', [], ['reopen']],
    ['cancelled', [], ['reopen']],
  ])('in %s the doctor %j, the administrator %j', (phase, doctor, admin) => {
    expect(may('doctor', { phase })).toEqual(doctor)
    expect(may('super-admin', { phase })).toEqual(admin)
  })

  test.each<[string, Partial<Movable>, CaseMove, doctor: boolean, admin: boolean]>([
    ['retainers skip planning', { phase: 'submitted', treatmentType: 'retainers' }, 'start-production', false, true],
    ['another treatment does not', { phase: 'submitted' }, 'start-production', false, false],
    ['nor one without a type', { phase: 'submitted', treatmentType: null }, 'start-production', false, false],
    ['a refinement is taken back', { phase: 'draft', cycle: 2 }, 'withdraw', true, false],
    ['a first draft is not', { phase: 'draft', cycle: 1 }, 'withdraw', false, false],
    ['an unsent draft is its doctor’s', { phase: 'draft', firstSubmittedAt: null }, 'cancel', true, false],
    ['an unsent end too', { phase: 'cancelled', firstSubmittedAt: null }, 'reopen', true, false],
    ['a shared end is the provider’s', { phase: 'cancelled' }, 'reopen', false, true],
  ])('%s', (_, of, move, doctor, admin) => {
    expect([may('doctor', of).includes(move), may('super-admin', of).includes(move)]).toEqual([doctor, admin])
  })
})

describe('what is derived from a phase', () => {
  test.each<[Phase, first: string, refined: string, turn: string]>([
    ['draft', 'pending', 'active', 'doctor'],
    ['submitted', 'pending', 'active', 'provider'],
    ['records-requested', 'not-approved', 'active', 'doctor'],
    ['planning', 'pending', 'active', 'provider'],
    ['plan-review', 'pending', 'active', 'doctor'],
    ['changes-requested', 'not-approved', 'active', 'provider'],
    ['approved', 'approved', 'active', 'provider'],
    ['in-production', 'active', 'active', 'provider'],
    ['shipped', 'active', 'active', 'carrier'],
    ['in-treatment', 'active', 'active', 'doctor'],
    ['completed', 'closed', 'closed', 'nobody'],
    ['cancelled', 'closed', 'closed', 'nobody'],
  ])('%s is %s, in a refinement %s, and waits on the %s', (phase, first, refined, turn) => {
    expect([statusOf(phase, 1), statusOf(phase, 2), waitingOn(phase)]).toEqual([first, refined, turn])
  })

  test('every phase has one status and one waiting side, so that filters by them find every case', () => {
    expect(statuses.flatMap(phasesOf).toSorted()).toEqual([...phases].sort())
    expect(waiters.flatMap(phasesWaitingOn).toSorted()).toEqual([...phases].sort())
  })
})

test.each([
  [null, 8, false],
  [0, 0, false],
  [5, null, false],
  [7, 8, false],
  [8, 8, true],
  // a shorter plan replaced the previous one
  [9, 8, true],
])('aligner %s of %s is the last: %s', (stage, stageCount, isLast) => {
  expect(isLastAligner({ stage, stageCount })).toBe(isLast)
})

test.each([
  [7, 'IA-000007'],
  [123_456, 'IA-123456'],
  // a longer number is shown in full
  [1_234_567, 'IA-1234567'],
])('the case %s is shown as %s', (number, shown) => {
  expect(showNumber(number)).toBe(shown)
})
