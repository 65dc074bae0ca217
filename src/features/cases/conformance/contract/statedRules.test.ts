import { expect, test } from 'vitest'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { conformance, conformanceOf } from './conformance.ts'
import { type ConformanceCode, conformanceCodes } from './deviation.ts'
import {
  type FinalMovement,
  type MeasureName,
  type Measures,
  measureNames,
  type PlanFacts,
  type ToothFacts,
} from './planFacts.ts'
import type { Lack, Prescribed, Verdict } from './rule.ts'

// The rules about what a plan.json says: a row for each result of each rule.

type Movements = Partial<Record<Tooth, Partial<FinalMovement> & { mm?: number; degrees?: number }>>

/** Teeth that move; the others are not in the plan. */
const teeth = (movements: Movements): ToothFacts[] =>
  Object.entries(movements).map(([tooth, { mm = 0, degrees = 0, ...final }]) => ({
    tooth: tooth as Tooth, // a key of the record
    final: { vertical: 0, mesioDistal: 0, buccoLingual: 0, inclination: 0, ...final },
    farthest: { mm, degrees },
  }))
const moving = (...fdi: Tooth[]) => ({
  by: (movement: Partial<FinalMovement>): Movements => Object.fromEntries(fdi.map(tooth => [tooth, movement])),
})
const incisors = moving('12', '11', '21', '22')
const upperFront = moving('13', '12', '11', '21', '22', '23')
const lowerFront = moving('43', '42', '41', '31', '32', '33')
const posteriors = moving('14', '16', '24', '26', '34', '36', '44', '46')
const standing = { ...upperFront.by({}), ...lowerFront.by({}), ...posteriors.by({}) }

const lacking = { lacks: ['11', '41'] }
/** Measures at the start and the end: two figures each; the others lack landmarks. */
const measures = (
  known: Partial<Record<MeasureName, [start: number, final: number]>>,
  hasFacialMidline = false,
): Pick<PlanFacts, 'measures' | 'teeth'> => {
  const at = (i: 0 | 1): Measures =>
    Object.fromEntries(measureNames.map(name => [name, known[name] ? { mm: known[name][i] } : lacking])) as Measures // of all names
  return { teeth: [], measures: { start: at(0), final: at(1), hasFacialMidline } }
}
const kept = { canineRight: [2, 2], canineLeft: [2, 2], molarRight: [1, 1], molarLeft: [1, 1] } as const

const met: Verdict = { is: 'met' }
const deviates = (facts: Record<string, string | number>): Verdict => ({ is: 'deviates', facts })
const lacks = (what: Lack, teeth?: string): Verdict => ({ is: 'not-checkable', lacks: what, ...(teeth && { teeth }) })

type Stated = Omit<PlanFacts, 'models' | 'stageCount'>
type Row = [rule: ConformanceCode, rx: Rx, plan: Stated, verdict: Verdict, arches?: Prescribed['of']['arches']]

const ipr = (...list: [contact: string, stage: number, mm: number][]) => ({
  ipr: list.map(([contact, stage, mm]) => ({ contact, stage, mm })),
})
const capped: Rx = { ipr: { use: 'if-needed', capMm: 0.3, posteriorCapMm: 0.4 } }
const distalised: Rx['sagittalRight'] = { aim: 'correct', means: ['distalisation'], distaliseArch: 'upper' }
const elastics: Rx['sagittalRight'] = { aim: 'correct', means: ['elastics'], elasticFrom: '13', elasticTo: '46' }
const deep = (...means: ('intrude-upper-anteriors' | 'bite-ramps')[]): Rx => ({
  overbite: { aim: 'correct-deep', means, rampTeeth: ['11'] },
})
const expanded: Rx = { crossbite: { aim: 'correct', kinds: ['posterior'], teeth: ['14'], means: ['expand-upper'] } }
const leftGap: Rx = { spacing: { aim: 'leave', gaps: [{ contact: '13-11', mm: 6.5 }] } }
const crowded: Rx = { crowdingUpper: { aim: 'resolve', ways: ['ipr', 'expand'] } }

const rows: Row[] = [
  ['fixed-tooth-moves', {}, {}, met],
  ['fixed-tooth-moves', { fixedTeeth: ['17'] }, { teeth: teeth({ '17': { mm: 0.1, degrees: 0.5 } }) }, met],
  [
    'fixed-tooth-moves',
    { fixedTeeth: ['17'], conditions: { '26': ['implant'], '11': ['crown'] } },
    { teeth: teeth({ '17': { mm: 0.12 }, '26': { degrees: 0.7 }, '11': { mm: 3 } }) },
    deviates({ teeth: '17, 26', mm: 0.12, degrees: 0.7 }),
  ],
  ['fixed-tooth-moves', { fixedTeeth: ['17'] }, {}, lacks('poses')],

  ['extractions-differ', { extractions: ['14'] }, { extractions: ['14'], teeth: teeth({ '14': {} }) }, met],
  // it was extracted before the scans
  ['extractions-differ', { extractions: ['14'] }, { extractions: [], teeth: teeth({ '13': {} }) }, met],
  [
    'extractions-differ',
    { extractions: ['14', '24'] },
    { extractions: ['24', '15'] },
    deviates({ notPlanned: '14', notPrescribed: '15' }),
  ],
  ['extractions-differ', { extractions: ['14'] }, {}, lacks('extractions')],

  ['untreated-arch-moves', {}, { teeth: teeth({ '41': { mm: 0.1 } }) }, met, 'upper-arch'],
  [
    'untreated-arch-moves',
    { passive: 'opposite' },
    { teeth: teeth({ '41': { mm: 0.3, degrees: 1 }, '11': { mm: 2 } }) },
    deviates({ arch: 'lower', teeth: '41', mm: 0.3, degrees: 1 }),
    'upper-arch',
  ],
  ['untreated-arch-moves', {}, {}, lacks('models'), 'upper-arch'],

  ['attachment-where-none', { bareTeeth: ['11'] }, { attachments: [{ tooth: '12', isRamp: false }] }, met],
  ['attachment-where-none', { bareTeeth: ['11'] }, { attachments: [{ tooth: '11', isRamp: true }] }, met],
  [
    'attachment-where-none',
    { bareTeeth: ['11'], conditions: { '22': ['missing'] } },
    { attachments: (['11', '22', '13'] as const).map(tooth => ({ tooth, isRamp: false })) },
    deviates({ teeth: '11, 22' }),
  ],
  ['attachment-where-none', { bareTeeth: ['11'] }, {}, lacks('attachments')],

  ['ipr-refused', { ipr: { use: 'no' } }, ipr(), met],
  ['ipr-refused', { ipr: { use: 'no' } }, ipr(['11-21', 1, 0.2], ['41-31', 2, 0.1]), deviates({ mm: 0.3 })],
  ['ipr-refused', { ipr: { use: 'no' } }, {}, lacks('ipr')],

  // two times 0.15 is within 0.3 and its tolerance, and the contact behind the canine is posterior
  ['ipr-over-cap', capped, ipr(['11-21', 1, 0.2], ['11-21', 4, 0.15], ['14-13', 1, 0.45]), met],
  [
    'ipr-over-cap',
    capped,
    ipr(['11-21', 1, 0.2], ['11-21', 4, 0.16], ['14-13', 1, 0.6]),
    deviates({ contacts: '11-21, 14-13', contact: '14-13', mm: 0.6, cap: 0.4 }),
  ],
  ['ipr-over-cap', capped, {}, lacks('ipr')],

  ['ipr-over-total', { ipr: { use: 'yes', totalMm: 0.5 } }, ipr(['11-21', 1, 0.3], ['41-31', 1, 0.25]), met],
  [
    'ipr-over-total',
    { ipr: { use: 'yes', totalMm: 0.5 } },
    ipr(['11-21', 1, 0.3], ['41-31', 1, 0.3]),
    deviates({ mm: 0.6, total: 0.5 }),
  ],
  ['ipr-over-total', { ipr: { use: 'yes', totalMm: 0.5 } }, {}, lacks('ipr')],

  ['ipr-too-early', { ipr: { use: 'yes', notBeforeStage: 4 } }, ipr(['11-21', 4, 0.3]), met],
  ['ipr-too-early', { ipr: { use: 'yes', notBeforeStage: 4 } }, ipr(), met],
  [
    'ipr-too-early',
    { ipr: { use: 'yes', notBeforeStage: 4 } },
    ipr(['11-21', 5, 0.3], ['41-31', 3, 0.1]),
    deviates({ stage: 3, limit: 4 }),
  ],
  ['ipr-too-early', { ipr: { use: 'yes', notBeforeStage: 4 } }, {}, lacks('ipr')],

  ['ipr-where-forbidden', { ipr: { use: 'yes', not: ['11-21'] } }, ipr(['12-11', 1, 0.2]), met],
  [
    'ipr-where-forbidden',
    { ipr: { use: 'yes', not: ['11-21'] }, conditions: { '36': ['crown'] } },

    ipr(['11-21', 1, 0.2], ['35-36', 1, 0.2], ['41-31', 1, 0.2]),
    deviates({ contacts: '11-21, 35-36' }),
  ],
  ['ipr-where-forbidden', { conditions: { '36': ['crown'] } }, {}, lacks('ipr')],

  // two passive stages after it do not count
  ['past-stage-limit', { stageLimit: 10 }, { lastActiveStage: 10 }, met],
  ['past-stage-limit', { stageLimit: 10 }, { lastActiveStage: 11 }, deviates({ stages: 11, limit: 10 })],

  ['wear-days-differ', { wearDays: 7 }, { wearDays: 7 }, met],
  ['wear-days-differ', { wearDays: 7 }, { wearDays: 14 }, deviates({ days: 14, prescribed: 7 })],
  ['wear-days-differ', { wearDays: 7 }, {}, lacks('wear-days')],

  ['midline-off', { upperMidline: { aim: 'maintain' } }, measures({ upperMidline: [1, 1.3] }), met],
  [
    'midline-off',
    { upperMidline: { aim: 'maintain' } },
    measures({ upperMidline: [1, 1.4] }),
    deviates({ upper: 0.4, upperAsked: 0 }),
  ],
  ['midline-off', { lowerMidline: { aim: 'shift', mm: 1.5, side: 'right' } }, measures({ lowerMidline: [1, 0] }), met],
  [
    'midline-off',
    { lowerMidline: { aim: 'shift', mm: 1.5, side: 'right' } },
    measures({ lowerMidline: [0, 0.5] }),
    deviates({ lower: 0.5, lowerAsked: -1.5 }),
  ],
  // centred on the face, where the plan gives it; otherwise by what the doctor measured
  ['midline-off', { upperMidline: { aim: 'centre' } }, measures({ upperMidline: [-1.2, -0.4] }, true), met],
  [
    'midline-off',
    { upperMidline: { aim: 'centre', presentMm: 2, presentSide: 'left' } },
    measures({ upperMidline: [0, -1] }),
    deviates({ upper: -1, upperAsked: -2 }),
  ],
  ['midline-off', { upperMidline: { aim: 'centre' } }, measures({ upperMidline: [0, 1] }), lacks('landmarks')],
  ['midline-off', { upperMidline: { aim: 'maintain' } }, measures({}), lacks('landmarks', '11, 41')],
  ['midline-off', { upperMidline: { aim: 'maintain' } }, {}, lacks('poses')],

  ['overjet-off', { overjet: { aim: 'as-results' } }, {}, met],
  ['overjet-off', { overjet: { aim: 'correct', mm: 2.5 } }, measures({ overjet: [5, 3] }), met],
  [
    'overjet-off',
    { overjet: { aim: 'correct', mm: 2.5 } },
    measures({ overjet: [5, 3.2] }),
    deviates({ mm: 3.2, asked: 2.5 }),
  ],
  ['overjet-off', { overjet: { aim: 'maintain' } }, measures({ overjet: [2, 2.6] }), deviates({ mm: 2.6, asked: 2 })],
  ['overjet-off', { overjet: { aim: 'maintain' } }, measures({}), lacks('landmarks', '11, 41')],

  [
    'overbite-means-differ',
    deep('intrude-upper-anteriors'),
    { teeth: teeth({ ...standing, ...upperFront.by({ vertical: -0.3 }) }) },
    met,
  ],
  [
    'overbite-means-differ',
    deep('intrude-upper-anteriors', 'bite-ramps'),
    { teeth: teeth({ ...lowerFront.by({ vertical: -0.6 }), ...upperFront.by({ vertical: -0.2 }) }), attachments: [] },
    deviates({
      upperAnteriors: -0.2,
      upperAnteriorsAsked: -1,
      lowerAnteriors: -0.6,
      lowerAnteriorsAsked: 0,
      ramps: '11',
    }),
  ],
  [
    'overbite-means-differ',
    { overbite: { aim: 'correct-open', means: ['extrude-anteriors'] } },
    { teeth: teeth({ ...upperFront.by({ vertical: 1 }), ...lowerFront.by({}), ...posteriors.by({ vertical: -0.4 }) }) },
    deviates({ posteriors: -0.4, posteriorsAsked: 0 }),
  ],
  [
    'overbite-means-differ',
    { overbite: { aim: 'maintain' } },
    { teeth: teeth({ ...standing, ...lowerFront.by({ vertical: 0.3 }) }) },
    met,
  ],
  // without means the planner chooses
  ['overbite-means-differ', { overbite: { aim: 'correct-deep' } }, {}, met],
  ['overbite-means-differ', { overbite: { aim: 'maintain' } }, {}, lacks('poses')],
  [
    'overbite-means-differ',
    deep('intrude-upper-anteriors', 'bite-ramps'),
    { teeth: teeth(upperFront.by({ vertical: -1 })) },
    lacks('attachments'),
  ],

  [
    'class-off',
    { sagittalRight: { aim: 'correct-canine' }, sagittalLeft: { aim: 'maintain' } },
    measures({ canineRight: [3, 1], canineLeft: [2, 2.5], molarLeft: [3, 3] }),
    met,
  ],
  [
    'class-off',
    { sagittalRight: { aim: 'correct' }, sagittalLeft: { aim: 'maintain' } },
    measures({ canineRight: [3, 0.5], molarRight: [3, 1.6], canineLeft: [2, 0.5], molarLeft: [2, 2] }),
    deviates({ molarRight: 1.6, molarRightAsked: 0, canineLeft: 0.5, canineLeftAsked: 2 }),
  ],
  [
    'class-off',
    { sagittalRight: { aim: 'correct' } },
    measures({ canineRight: [...kept.canineRight] }),
    deviates({ canineRight: 2, canineRightAsked: 0 }),
  ],
  ['class-off', { sagittalRight: { aim: 'maintain' } }, measures({}), lacks('landmarks', '11, 41')],

  [
    'distalisation-differs',
    { sagittalRight: distalised },
    { teeth: teeth({ '16': { mesioDistal: -0.5 }, '26': { mesioDistal: -0.4 } }) },
    met,
  ],
  [
    'distalisation-differs',
    { sagittalRight: { ...distalised, distaliseFrom: '17' } },
    { teeth: teeth({ '17': { mesioDistal: -0.4 }, '27': { mesioDistal: -0.5 }, '16': { mesioDistal: -2 } }) },
    deviates({ arch: 'upper', right: 0.4, rightAsked: 1, left: 0.5, leftAsked: 0 }),
  ],
  // crowding is resolved by it on both sides
  [
    'distalisation-differs',
    { sagittalRight: distalised, crowdingUpper: { aim: 'resolve', ways: ['distalise'] } },
    { teeth: teeth({ '16': { mesioDistal: -1 }, '26': { mesioDistal: -1 } }) },
    met,
  ],
  [
    'distalisation-differs',
    { sagittalRight: distalised, crowdingUpper: { aim: 'resolve', ways: ['distalise'] } },
    { teeth: teeth({ '16': { mesioDistal: -0.2 }, '26': { mesioDistal: -1 } }) },
    deviates({ arch: 'upper', right: 0.2, rightAsked: 1 }),
  ],
  ['distalisation-differs', { sagittalRight: distalised }, {}, lacks('poses')],
  ['distalisation-differs', { sagittalRight: distalised }, { teeth: teeth({ '26': {} }) }, lacks('poses', '16')],

  [
    'crossbite-left',
    expanded,
    { teeth: teeth({ '14': { buccoLingual: 1 } }), overlaps: [{ tooth: '14', mm: 0.5 }] },
    met,
  ],
  [
    'crossbite-left',
    expanded,
    { teeth: teeth({ '14': { buccoLingual: -0.2 } }), overlaps: [{ tooth: '14', mm: -1 }] },
    deviates({ 'expand-upper': -0.2, crossed: '14' }),
  ],
  [
    'crossbite-left',
    { crossbite: { ...expanded.crossbite, means: ['narrow-lower'] } },
    { teeth: teeth({ '44': { buccoLingual: -1 }, '34': { buccoLingual: 1 } }), overlaps: [{ tooth: '14', mm: 0.5 }] },
    met,
  ],
  // a lower tooth is named, its antagonist is expanded
  [
    'crossbite-left',
    { crossbite: { ...expanded.crossbite, teeth: ['44'] } },
    { teeth: teeth({ '14': { buccoLingual: 1 }, '24': { buccoLingual: -3 } }), overlaps: [{ tooth: '14', mm: -0.1 }] },
    deviates({ crossed: '44' }),
  ],
  ['crossbite-left', expanded, {}, lacks('poses')],
  [
    'crossbite-left',
    expanded,
    { teeth: teeth({ '14': { buccoLingual: 1 } }), overlaps: [{ tooth: '14', lacks: ['44'] }] },
    lacks('landmarks', '44'),
  ],
  // how far a scissor bite overlaps depends on cusps that are not compared
  [
    'crossbite-left',
    { crossbite: { ...expanded.crossbite, kinds: ['scissor'], means: ['narrow-upper'] } },
    { teeth: teeth({ '14': { buccoLingual: -1 } }) },
    lacks('landmarks'),
  ],

  ['spaces-differ', { spacing: { aim: 'close-all' } }, { spaces: [{ contact: '12-11', mm: 0.1 }] }, met],
  [
    'spaces-differ',
    { spacing: { aim: 'close-all' } },
    {
      spaces: [
        { contact: '12-11', mm: 0.3 },
        { contact: '11-21', mm: 0.6 },
        { contact: '41-31', mm: -0.2 },
      ],
    },
    deviates({ contacts: '12-11, 11-21', contact: '11-21', mm: 0.6, asked: 0 }),
  ],
  // the arch that is not treated keeps its spaces
  ['spaces-differ', { spacing: { aim: 'close-all' } }, { spaces: [{ contact: '41-31', mm: 1 }] }, met, 'upper-arch'],
  [
    'spaces-differ',
    leftGap,
    {
      spaces: [
        { contact: '13-11', mm: 6.3 },
        { contact: '11-21', mm: 1 },
      ],
    },
    met,
  ],
  [
    'spaces-differ',
    leftGap,
    { spaces: [{ contact: '13-11', mm: 5.9 }] },
    deviates({ contacts: '13-11', contact: '13-11', mm: 5.9, asked: 6.5 }),
  ],
  ['spaces-differ', leftGap, { spaces: [{ contact: '13-11', lacks: ['13'] }] }, lacks('landmarks', '13')],
  ['spaces-differ', leftGap, {}, lacks('poses')],

  [
    'refused-way-used',
    crowded,
    {
      teeth: teeth({ ...incisors.by({ inclination: 1.9 }), '16': { mesioDistal: -0.4, buccoLingual: 2 } }),
      ...ipr(['11-21', 1, 1]),
    },
    met,
  ],
  [
    'refused-way-used',
    crowded,
    { teeth: teeth({ ...incisors.by({ inclination: 3 }), '16': { mesioDistal: -0.6 } }) },
    deviates({ 'upper-procline': 3, 'upper-distalise': 0.6 }),
  ],
  [
    'refused-way-used',
    { crowdingLower: { aim: 'resolve', ways: ['procline'] }, ipr: { use: 'if-needed' } },
    {
      teeth: teeth({ '36': { buccoLingual: 0.7 }, '46': { buccoLingual: -1 } }),
      ...ipr(['41-31', 1, 0.3], ['11-21', 1, 0.5]),
    },
    deviates({ 'lower-expand': 0.7, 'lower-ipr': 0.3 }),
  ],
  // another answer asks for it
  [
    'refused-way-used',
    { ...crowded, overjet: { aim: 'correct', mm: 1, means: ['procline-upper'] } },
    { teeth: teeth(incisors.by({ inclination: 6 })) },
    met,
  ],
  ['refused-way-used', crowded, {}, lacks('poses')],

  ['elastic-without-cut', { sagittalRight: elastics }, { cuts: ['46', '13'] }, met],
  ['elastic-without-cut', { sagittalRight: elastics }, { cuts: ['13', '36'] }, deviates({ teeth: '46' })],
  ['elastic-without-cut', { sagittalRight: elastics }, {}, lacks('cuts')],
]

test.each(rows)('%s, row %#', (rule, rx, plan, verdict, arches = 'botch-arches') => {
  const prescribed: Prescribed = { rx, of: { treatmentType: 'without-worries', arches } }
  const found = conformance({ models: [], stageCount: null, ...plan }, prescribed).find(one => one.rule === rule)
  expect(found?.verdict).toEqual(verdict)
})

test('every rule has a row for each of its results', () => {
  const ofFiles: ConformanceCode[] = ['arch-without-models', 'stages-missing', 'arches-end-apart', 'past-stage-limit']
  const stated = conformanceCodes.filter(rule => !ofFiles.includes(rule))
  for (const is of ['met', 'deviates', 'not-checkable'])
    expect(stated.filter(rule => !rows.some(row => row[0] === rule && row[3].is === is))).toEqual([])
})

test('a published plan keeps the deviations that were stored with it, whatever is prescribed now', () => {
  const of: Prescribed['of'] = { treatmentType: 'without-worries', arches: 'botch-arches' }
  const stored = [{ rule: 'wear-days-differ' as const, facts: { days: 7, prescribed: 14 } }]
  const plan: PlanFacts = { models: [], stageCount: 12, wearDays: 7 }
  const checked = conformanceOf(plan, { rx: { wearDays: 7, stageLimit: 10 }, of }, stored)
  const verdictOf = (rule: ConformanceCode) => checked.find(one => one.rule === rule)?.verdict
  expect(verdictOf('wear-days-differ')).toEqual(deviates({ days: 7, prescribed: 14 }))
  expect(verdictOf('past-stage-limit')).toBeUndefined()
  expect(verdictOf('midline-off')).toEqual(met)
})
