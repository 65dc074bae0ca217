import type { PlanChanges } from './planDetails.ts'

// By last name, what each version of a plan does otherwise than the common one. A version does what its planner answered to
// the changes asked for in the one before (reasons.ts).
const versions: Readonly<Record<string, readonly PlanChanges[]>> = {
  'Benítez Oro': [
    {},
    {
      moves: {
        ...{ '14': { inclination: -3 }, '15': { inclination: -3 } },
        ...{ '24': { inclination: -3 }, '25': { inclination: -3 } },
      },
    },
  ],
  'Pastor Gil': [{ moves: { '11': { mesioDistal: -0.2 }, '21': { mesioDistal: -0.2 } } }, {}],
  'Quintero Paz': [{}, { attach: ['12'] }],
  'Olmos Rey': [{}, { moves: { '22': { rotation: 5 } } }],
  'Lorente Díez': [{ ipr: { '43-42': 0.2, '32-33': 0.2 } }, { ipr: { '43-42': 0.1, '32-33': 0.2 } }],
  'Tejada Nieto': [{}, { pace: { teeth: ['13', '23'], from: 4 } }],
  Roussel: [{ moves: { '21': { mesioDistal: -0.5 } } }, { moves: { '21': { mesioDistal: -0.2 } } }],
  Bastide: [{ pace: { teeth: ['31', '32', '41', '42'], to: 12 } }, {}],
  Fontanel: [
    {},
    {
      moves: {
        ...{ '11': { inclination: 4 }, '12': { inclination: 4 } },
        ...{ '21': { inclination: 4 }, '22': { inclination: 4 } },
      },
    },
  ],
  Ellsworth: [
    {},
    { moves: { '12': { rotation: -3 } }, attach: ['12'] },
    { moves: { '12': { rotation: -5 }, '22': { vertical: 0.2 } }, attach: ['12'] },
  ],
  Ashdown: [{ moves: { '21': { mesioDistal: -0.5 } } }, { moves: { '12': { mesioDistal: -0.2 } } }],
  Thorne: [{}, { attach: ['32', '42'] }],
  Holloway: [{ moves: { '12': { mesioDistal: -0.2 } } }, {}],
  Langdon: [{}, { moves: { '11': { vertical: 0.2 }, '21': { vertical: 0.2 } } }],
}

/** What a version of the plan for one patient does otherwise; a refinement is planned anew, without changes. */
export function planChangesOf(lastName: string, cycle: number, version: number): PlanChanges {
  return (cycle === 1 && versions[lastName]?.[version - 1]) || {}
}
