import { describe, expect, test } from 'vitest'
import { type CaseMove, canMove, caseMoves, phases, waitingOn } from '#features/cases/case/contract/moves.ts'
import { offerOf } from './offer.ts'

const roles = ['doctor', 'super-admin'] as const
const kinds = ['without-worries', 'retainers'] as const
const cycles = [1, 2]
const begun = { stage: 3, stageCount: 18 }

/** Every combination of phase and role in which a user can open a case, with the moves that the table allows. */
const situations = phases.flatMap(phase =>
  roles.flatMap(role =>
    kinds.flatMap(treatmentType =>
      cycles.map(cycle => {
        const of = { phase, cycle, treatmentType, firstSubmittedAt: '2026-01-01T00:00:00Z' }
        return { phase, role, treatmentType, can: caseMoves.names.filter(move => canMove(of, move, role)) }
      }),
    ),
  ),
)

test('every allowed move is offered exactly once, and no other move', () => {
  for (const { phase, role, can } of situations) {
    const { primary, beside, others } = offerOf({ phase, can, ...begun }, role)
    const shown = [...(primary ? [primary] : []), ...beside, ...others]
    expect(shown.toSorted(), `${role} in ${phase}`).toEqual(can.toSorted())
  }
})

test('only the party that the case waits on has an expected move', () => {
  for (const { phase, role, can } of situations) {
    const { primary } = offerOf({ phase, can, ...begun }, role)
    const turn = waitingOn(phase)
    const mine = turn === (role === 'doctor' ? 'doctor' : 'provider') || (turn === 'carrier' && role === 'doctor')
    expect(primary !== undefined, `${role} in ${phase}`).toBe(mine)
  }
})

test('a move shown as not possible is one that the role has in another phase', () => {
  for (const { phase, role, can } of situations)
    for (const { move } of offerOf({ phase, can, ...begun }, role).closed) {
      expect(can).not.toContain(move)
      expect(caseMoves.moves[move].roles, `${role} in ${phase}: ${move}`).toContain(role)
    }
})

describe('the expected move', () => {
  const cases: [role: (typeof roles)[number], phase: (typeof phases)[number], can: CaseMove[], move: CaseMove][] = [
    ['doctor', 'plan-review', ['request-changes', 'approve-plan', 'cancel'], 'approve-plan'],
    ['doctor', 'in-treatment', ['record-progress', 'request-refinement', 'complete'], 'record-progress'],
    ['super-admin', 'submitted', ['request-records', 'start-planning', 'cancel'], 'start-planning'],
    ['super-admin', 'submitted', ['request-records', 'start-planning', 'start-production'], 'start-production'],
  ]
  test.each(cases)('of a %s in %s among %j is %s', (role, phase, can, move) => {
    expect(offerOf({ phase, can, ...begun }, role).primary).toBe(move)
  })

  test('of a doctor whose patient wears retainers is the completion, without a refinement beside it', () => {
    const can: CaseMove[] = ['record-progress', 'request-refinement', 'complete']
    const { primary, beside } = offerOf({ phase: 'in-treatment', treatmentType: 'retainers', can, ...begun }, 'doctor')
    expect({ primary, beside }).toEqual({ primary: 'complete', beside: [] })
  })

  test('is none when the server allows nothing', () => {
    const none = { primary: undefined, beside: [], others: [], closed: [] }
    expect(offerOf({ phase: 'plan-review', can: [], ...begun }, 'doctor')).toEqual(none)
  })

  test('[B5] after the last aligner is the completion, with a refinement beside it', () => {
    const can: CaseMove[] = ['record-progress', 'request-refinement', 'complete']
    const offered = offerOf({ phase: 'in-treatment', can, stage: 18, stageCount: 18 }, 'doctor')
    expect(offered).toMatchObject({ primary: 'complete', beside: ['request-refinement'], others: ['record-progress'] })
  })
})
