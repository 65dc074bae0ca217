import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { type RuleRow, testRules } from '#test/prescriptions.ts'
import { courseRules } from './courseRules.ts'

const warn = 'warn' as const
type Row = RuleRow<keyof typeof courseRules>
const close: Rx = { extractions: ['14', '24'], extractionPlan: { space: 'close', beforeStage: 1 } }
const noCrowding: Rx = { crowdingUpper: { aim: 'none' }, crowdingLower: { aim: 'maintain' } }

// a complaint, with one answer that leaves it untreated and one that treats it
const complaints: [RxField, Rx, Rx, RxCase['arches']?][] = [
  ['upperMidline', { complaints: ['midline'] }, { lowerMidline: { aim: 'centre' } }],
  ['lowerMidline', { complaints: ['midline'] }, { lowerMidline: { aim: 'centre' } }, 'lower-arch'],
  ['crowdingUpper', noCrowding, { ...noCrowding, crowdingLower: { aim: 'resolve', mm: 3, ways: ['ipr'] } }],
  ['crowdingLower', noCrowding, { crowdingLower: { aim: 'resolve', mm: 3, ways: ['ipr'] } }, 'lower-arch'],
  ['crossbite', { complaints: ['crossbite'] }, { crossbite: { aim: 'correct' } }],
  ['spacing', { complaints: ['spacing'] }, { spacing: { aim: 'close-all' } }],
  ['overjet', { complaints: ['protrusion'], overjet: { aim: 'maintain' } }, { overjet: { aim: 'as-results' } }],
  ['overjet', { complaints: ['underbite'], overjet: { aim: 'maintain' } }, { crossbite: { aim: 'correct' } }],
  ['overbite', { complaints: ['deep-bite'], overbite: { aim: 'maintain' } }, { overbite: { aim: 'correct-deep' } }],
  ['overbite', { complaints: ['open-bite'], overbite: { aim: 'correct-deep' } }, { overbite: { aim: 'correct-open' } }],
]

// distances that need more than nine stages of 0.3 mm, and some that do not
const distances: [Rx, Rx][] = [
  [close, { extractions: ['18', '28'] }],
  [close, { ...close, extractionPlan: { space: 'keep' } }],
  [{ upperMidline: { aim: 'shift', mm: 3, side: 'left' } }, { upperMidline: { aim: 'shift', mm: 2.7, side: 'left' } }],
  [{ overjet: { aim: 'correct', presentMm: 6, mm: 3 } }, { overjet: { aim: 'correct', presentMm: 5, mm: 3 } }],
  [
    { crowdingUpper: { aim: 'resolve', mm: 8, ways: ['distalise'], distaliseMm: 3 } },
    { crowdingUpper: { aim: 'resolve', mm: 8, ways: ['distalise'], distaliseMm: 2.5 } },
  ],
  [
    { sagittalLeft: { aim: 'correct', fraction: 'half', means: ['distalisation'] } },
    { sagittalLeft: { aim: 'correct', fraction: 'half', means: ['elastics'] } },
  ],
]

testRules(courseRules, [
  {
    ...{ code: 'both-bites', field: 'complaints', level: warn },
    broken: { complaints: ['deep-bite', 'open-bite'] },
    kept: { complaints: ['deep-bite', 'underbite'] },
  },
  ...complaints.map(
    ([field, broken, treated, arches = 'botch-arches']): Row => ({
      ...{ code: 'complaint-untreated', field, level: warn },
      ...{ broken, kept: { ...broken, ...treated }, of: { arches } },
    }),
  ),
  {
    ...{ code: 'attachments-refused', field: 'bareTeeth', level: warn },
    broken: { overbite: { aim: 'correct-open', means: ['extrude-anteriors'] }, bareTeeth: ['12', '11', '21', '22'] },
    kept: { overbite: { aim: 'correct-open', means: ['extrude-anteriors'] }, bareTeeth: ['12', '11', '21'] },
  },
  {
    ...{ code: 'attachments-refused', field: 'bareTeeth', level: warn },
    broken: { complaints: ['rotation'], bareTeeth: ['13', '12', '11', '21', '22', '23'] },
    kept: { complaints: ['crowding'], bareTeeth: ['13', '12', '11', '21', '22', '23'] },
  },
  {
    ...{ code: 'after-last-stage', field: 'ipr', level: warn },
    broken: { ipr: { use: 'yes', capMm: 0.2, notBeforeStage: 31 } },
    kept: { ipr: { use: 'yes', capMm: 0.2, notBeforeStage: 30 } },
  },
  {
    ...{ code: 'after-last-stage', field: 'attachments', level: warn },
    broken: { attachments: { anterior: 'as-needed', notBeforeStage: 31 } },
    kept: { attachments: { anterior: 'as-needed', notBeforeStage: 30 } },
  },
  {
    ...{ code: 'after-last-stage', field: 'extractionPlan', level: warn },
    broken: { ...close, extractionPlan: { space: 'close', beforeStage: 31 } },
    kept: { ...close, extractionPlan: { space: 'close', beforeStage: 30 } },
  },
  { ...{ code: 'single-stage', field: 'stageLimit', level: warn }, broken: { stageLimit: 1 }, kept: { stageLimit: 2 } },
  ...distances.map(
    ([far, near]): Row => ({
      ...{ code: 'stage-limit-small', field: 'stageLimit', level: warn },
      ...{ broken: { ...far, stageLimit: 9 }, kept: { ...near, stageLimit: 9 } },
    }),
  ),
  {
    ...{ code: 'mobile-with-short-wear', field: 'wearDays', level: warn },
    broken: { conditions: { 31: ['mobile-2'] }, wearDays: 7 },
    kept: { conditions: { 31: ['mobile-2'] }, wearDays: 10 },
  },
  {
    ...{ code: 'over-correction-unasked', field: 'overCorrection', level: warn },
    broken: { overCorrection: 'spaces' },
    kept: { overCorrection: 'spaces', spacing: { aim: 'close-all' } },
  },
  {
    ...{ code: 'over-correction-unasked', field: 'overCorrection', level: warn },
    broken: { ...noCrowding, complaints: ['spacing'], overCorrection: 'rotations' },
    kept: { ...noCrowding, complaints: ['spacing', 'rotation'], overCorrection: 'rotations' },
  },
  {
    ...{ code: 'opposite-is-treated', field: 'passive', level: warn },
    ...{ broken: { passive: 'opposite' }, kept: { passive: 'opposite' }, keptOf: { arches: 'upper-arch' } },
  },
  {
    ...{ code: 'chain-outside-arches', field: 'contactChain', level: warn },
    ...{ broken: { contactChain: 'lower' }, kept: { contactChain: 'upper' }, of: { arches: 'upper-arch' } },
  },
  {
    ...{ code: 'refinement-without-progress', field: 'notes', level: warn },
    ...{ broken: {}, kept: {} },
    ...{ of: { isRefinement: true, hasProgress: false }, keptOf: { isRefinement: true, hasProgress: true } },
  },
  {
    ...{ code: 'complaint-untreated', field: 'spacing', level: warn },
    ...{ broken: { complaints: ['crowding', 'spacing'] }, kept: { complaints: ['crowding'] } },
  },
  {
    ...{ code: 'chain-outside-arches', field: 'contactChain', level: warn },
    ...{ broken: { contactChain: 'upper' }, kept: { contactChain: 'lower' }, of: { arches: 'lower-arch' } },
  },
  {
    ...{ code: 'stage-limit-small', field: 'stageLimit', level: warn },
    broken: { ...close, stageLimit: 15 },
    kept: { ...close, extractions: ['41'], stageLimit: 15 },
  },
  {
    ...{ code: 'over-correction-unasked', field: 'overCorrection', level: warn },
    broken: { ...noCrowding, complaints: ['spacing'], overCorrection: 'rotations' },
    kept: { crowdingUpper: { aim: 'none' }, complaints: ['spacing'], overCorrection: 'rotations' },
  },
])
