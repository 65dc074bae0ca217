import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { type RuleRow, testRules } from '#test/prescriptions.ts'
import { roomRules } from './roomRules.ts'

const block = 'block' as const
const warn = 'warn' as const
const leave = (...gaps: Gap[]): Rx => ({
  spacing: { aim: 'leave', gaps: gaps.map(contact => ({ contact, mm: 6, purpose: 'implant' })) },
})
const resolved = (...ways: NonNullable<NonNullable<Rx['crowdingUpper']>['ways']>) => ({
  aim: 'resolve' as const,
  mm: 3,
  ways,
})
const noIpr: Rx = { ipr: { use: 'no' }, crowdingUpper: resolved('expand'), crowdingLower: resolved('expand') }
const close: Rx = { extractions: ['14'], extractionPlan: { space: 'close' } }
type Row = RuleRow<keyof typeof roomRules>
const corrected = { canine: 'class-2' as const, aim: 'correct' as const, fraction: 'half' as const }

const missingTeeth: [RxField, Rx, Rx][] = [
  ['crowdingUpper', { crowdingUpper: resolved('extract') }, close],
  ['crowdingLower', { crowdingLower: resolved('extract'), ...close }, { ...close, extractions: ['34'] }],
  ['upperMidline', { upperMidline: { aim: 'centre', presentMm: 2, means: ['extraction'] } }, close],
  [
    'lowerMidline',
    { lowerMidline: { aim: 'centre', presentMm: 2, means: ['extraction'] } },
    { ...close, extractions: ['34'] },
  ],
  ['sagittalRight', { sagittalRight: { ...corrected, means: ['extraction'] } }, close],
  ['sagittalLeft', { sagittalLeft: { ...corrected, means: ['extraction'] } }, close],
]

const iprAsMeans: [RxField, Rx, Rx][] = [
  [
    'upperMidline',
    { upperMidline: { aim: 'centre', presentMm: 2, means: ['ipr'] } },
    { upperMidline: { aim: 'maintain' } },
  ],
  [
    'lowerMidline',
    { lowerMidline: { aim: 'centre', presentMm: 2, means: ['ipr'] } },
    { lowerMidline: { aim: 'maintain' } },
  ],
  [
    'overjet',
    { overjet: { aim: 'correct', mm: 2, means: ['ipr'] } },
    { overjet: { aim: 'correct', mm: 2, means: ['retract'] } },
  ],
  [
    'sagittalRight',
    { sagittalRight: { ...corrected, means: ['ipr'] } },
    { sagittalRight: { ...corrected, means: ['elastics'] } },
  ],
  [
    'sagittalLeft',
    { sagittalLeft: { ...corrected, means: ['ipr'] } },
    { sagittalLeft: { ...corrected, means: ['elastics'] } },
  ],
  ['bolton', { bolton: 'ipr-opposite' }, { bolton: 'leave-space' }],
]

testRules(roomRules, [
  {
    ...{ code: 'gap-twice', field: 'spacing', level: block },
    ...{ broken: leave('13-12', '13-12'), kept: leave('13-12', '12-11') },
  },
  {
    ...{ code: 'gap-across-teeth', field: 'spacing', level: block },
    broken: leave('13-11'),
    kept: { ...leave('13-11'), conditions: { 12: ['missing'] } },
  },
  {
    ...{ code: 'gap-across-teeth', field: 'spacing', level: block },
    broken: { ...leave('16-13'), conditions: { 15: ['missing'] } },
    kept: { ...leave('16-13'), conditions: { 15: ['missing'] }, extractions: ['14'] },
  },
  {
    ...{ code: 'gap-ends-at-missing', field: 'spacing', level: block },
    broken: { ...leave('13-12'), conditions: { 12: ['missing'] } },
    kept: { ...leave('13-12'), conditions: { 12: ['missing'] }, bridges: [{ from: '12', to: '21' }] },
  },
  {
    ...{ code: 'gap-outside-arches', field: 'spacing', level: block },
    broken: leave('43-42'),
    kept: leave('13-12'),
    of: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'gap-between-fixed', field: 'spacing', level: warn },
    broken: { spacing: { aim: 'close-all' }, conditions: { 12: ['missing'] }, fixedTeeth: ['13', '11'] },
    kept: { spacing: { aim: 'close-all' }, conditions: { 12: ['missing'] }, fixedTeeth: ['13'] },
  },
  {
    ...{ code: 'nothing-to-restore', field: 'spacing', level: warn },
    broken: { spacing: { aim: 'close-all' } },
    kept: { spacing: { aim: 'close-all' }, conditions: { 36: ['missing'] } },
    of: { treatmentType: 'pre-prosthetic-treatment' },
  },
  {
    ...{ code: 'extraction-space-contradicts', field: 'extractionPlan', level: warn },
    broken: { ...close, ...leave('15-13') },
    kept: { ...close, ...leave('12-11') },
  },
  {
    ...{ code: 'extraction-space-contradicts', field: 'extractionPlan', level: warn },
    broken: { ...close, extractionPlan: { space: 'keep' }, spacing: { aim: 'close-all' } },
    kept: { ...close, extractionPlan: { space: 'close' }, spacing: { aim: 'close-all' } },
  },
  ...missingTeeth.map(
    ([field, broken, named]): Row => ({
      ...{ code: 'extraction-unnamed', field, level: warn },
      ...{ broken, kept: { ...broken, ...named } },
    }),
  ),
  {
    ...{ code: 'narrowed-and-expanded', field: 'crossbite', level: block },
    broken: { crossbite: { aim: 'correct', kinds: ['posterior'], means: ['expand-upper', 'narrow-upper'] } },
    kept: { crossbite: { aim: 'correct', kinds: ['posterior', 'scissor'], means: ['expand-upper', 'narrow-upper'] } },
  },
  {
    ...{ code: 'narrowed-and-expanded', field: 'crowdingUpper', level: block },
    broken: { crossbite: { aim: 'correct', means: ['narrow-upper'] }, crowdingUpper: resolved('expand') },
    kept: { crossbite: { aim: 'correct', means: ['narrow-lower'] }, crowdingUpper: resolved('expand') },
  },
  {
    ...{ code: 'narrowed-and-expanded', field: 'crowdingLower', level: block },
    broken: { crossbite: { aim: 'correct', means: ['narrow-lower'] }, crowdingLower: resolved('expand') },
    kept: {
      crossbite: { aim: 'correct', means: ['narrow-lower'] },
      crowdingLower: { ...resolved('expand'), expandWhere: ['canines'] },
    },
  },
  ...(['crowdingUpper', 'crowdingLower'] as const).flatMap((field): Row[] => [
    {
      ...{ code: 'ipr-refused-but-first', field, level: block },
      ...{
        broken: { ...noIpr, [field]: resolved('ipr', 'expand') },
        kept: { ...noIpr, [field]: resolved('expand', 'ipr') },
      },
    },
    {
      ...{ code: 'ipr-refused-but-listed', field, level: warn },
      ...{ broken: { ...noIpr, [field]: resolved('expand', 'ipr') }, kept: { ...noIpr, [field]: resolved('expand') } },
    },
  ]),
  ...iprAsMeans.map(
    ([field, broken, kept]): Row => ({
      ...{ code: 'ipr-refused-but-means', field, level: block },
      ...{ broken: { ...noIpr, ...broken }, kept: { ...noIpr, ...kept } },
    }),
  ),
  {
    ...{ code: 'ipr-without-use', field: 'ipr', level: warn },
    broken: { ...noIpr, ipr: { use: 'yes', capMm: 0.3 } },
    kept: { ...noIpr, ipr: { use: 'yes', capMm: 0.3 }, crowdingLower: resolved('expand', 'ipr') },
  },
  {
    ...{ code: 'ipr-without-use', field: 'ipr', level: warn },
    broken: { ...noIpr, ipr: { use: 'yes', capMm: 0.3 }, crowdingLower: resolved('ipr') },
    kept: { ...noIpr, ipr: { use: 'if-needed', capMm: 0.3 }, crowdingLower: resolved('ipr') },
    of: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'ipr-cap-anterior', field: 'ipr', level: warn },
    broken: { ipr: { use: 'if-needed', capMm: 0.6 } },
    kept: { ipr: { use: 'if-needed', capMm: 0.5, posteriorCapMm: 1 } },
  },
  {
    ...{ code: 'ipr-cap-on-crowns', field: 'ipr', level: warn },
    broken: { ipr: { use: 'if-needed', capMm: 0.5, posteriorCapMm: 1 }, conditions: { 16: ['crown'] } },
    kept: {
      ipr: { use: 'if-needed', capMm: 0.5, posteriorCapMm: 1, not: ['17-16', '16-15'] },
      conditions: { 16: ['crown'] },
    },
  },
  {
    ...{ code: 'narrowed-and-expanded', field: 'crowdingLower', level: block },
    broken: {
      crossbite: { aim: 'correct', means: ['narrow-lower'] },
      crowdingLower: { ...resolved('expand'), expandWhere: ['canines', 'molars'] },
    },
    kept: { crossbite: { aim: 'correct', means: ['narrow-lower'] }, crowdingLower: resolved('procline') },
  },
  {
    ...{ code: 'narrowed-and-expanded', field: 'crossbite', level: block },
    broken: { crossbite: { aim: 'correct', means: ['expand-lower', 'narrow-lower'] } },
    kept: { crossbite: { aim: 'correct', means: ['expand-upper', 'narrow-lower'] } },
  },
  {
    ...{ code: 'ipr-without-use', field: 'ipr', level: warn },
    broken: { ...noIpr, ipr: { use: 'yes', capMm: 0.3 }, overjet: { aim: 'correct', mm: 2, means: ['retract'] } },
    kept: { ...noIpr, ipr: { use: 'yes', capMm: 0.3 }, overjet: { aim: 'correct', mm: 2, means: ['ipr'] } },
  },
])
