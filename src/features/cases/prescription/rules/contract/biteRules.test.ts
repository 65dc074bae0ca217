import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type RuleRow, testRules } from '#test/prescriptions.ts'
import { biteRules } from './biteRules.ts'

const block = 'block' as const
const warn = 'warn' as const
const upperIncisors: Tooth[] = ['12', '11', '21', '22']
const lowerIncisors: Tooth[] = ['42', '41', '31', '32']
const upperPosteriors: Tooth[] = ['17', '16', '15', '14', '24', '25', '26', '27']
const corrected = { canine: 'class-2' as const, aim: 'correct' as const, means: ['ipr' as const] }
type Row = RuleRow<keyof typeof biteRules>

// an aim, and the teeth that it would move
const aims: [RxField, Rx, Tooth[]][] = [
  ['upperMidline', { upperMidline: { aim: 'centre' } }, upperIncisors],
  ['lowerMidline', { lowerMidline: { aim: 'shift', mm: 1, side: 'left' } }, lowerIncisors],
  ['overjet', { overjet: { aim: 'correct', mm: 2, means: ['retract'] } }, [...upperIncisors, ...lowerIncisors]],
  ['overjet', { overjet: { aim: 'correct', mm: 2, means: ['retract-upper'] } }, upperIncisors],
  ['overjet', { overjet: { aim: 'correct', mm: 2, means: ['procline-lower'] } }, lowerIncisors],
  [
    'overbite',
    { overbite: { aim: 'correct-deep', means: ['intrude-upper-anteriors'] } },
    [...upperIncisors, '13', '23'],
  ],
  ['crossbite', { crossbite: { aim: 'correct', means: ['expand-upper'] } }, upperPosteriors],
  ['crossbite', { crossbite: { aim: 'correct', means: ['procline-upper'], teeth: ['12', '22', '42'] } }, ['12', '22']],
  ['sagittalRight', { sagittalRight: corrected }, ['13', '14', '15', '16', '17', '43', '44', '45', '46', '47']],
  ['sagittalLeft', { sagittalLeft: corrected }, ['23', '24', '25', '26', '27', '33', '34', '35', '36', '37']],
  [
    'crowdingUpper',
    { crowdingUpper: { aim: 'resolve', mm: 3, ways: ['expand'], expandWhere: ['canines'] } },
    ['13', '23'],
  ],
  [
    'crowdingLower',
    { crowdingLower: { aim: 'resolve', mm: 3, ways: ['expand'], expandWhere: ['premolars'] } },
    ['45', '44', '34', '35'],
  ],
]

const midlineRows = (['upperMidline', 'lowerMidline'] as const).flatMap((field): Row[] => [
  {
    ...{ code: 'midline-without-space', field, level: warn },
    broken: { [field]: { aim: 'centre', presentMm: 2.5, presentSide: 'left', means: ['elastics'] } },
    kept: { [field]: { aim: 'centre', presentMm: 2.5, presentSide: 'left', means: ['elastics', 'ipr'] } },
  },
  {
    ...{ code: 'midline-without-space', field, level: warn },
    broken: { [field]: { aim: 'shift', mm: 2.1, side: 'left' } },
    kept: { [field]: { aim: 'shift', mm: 2, side: 'left' } },
  },
  {
    ...{ code: 'midline-shifted-away', field, level: warn },
    broken: { [field]: { aim: 'shift', mm: 1, side: 'left', presentMm: 1, presentSide: 'left' } },
    kept: { [field]: { aim: 'shift', mm: 1, side: 'left', presentMm: 1, presentSide: 'right' } },
  },
  {
    ...{ code: 'elastics-in-one-arch', field, level: warn },
    broken: { [field]: { aim: 'centre', presentMm: 2, means: ['elastics'] } },
    kept: { [field]: { aim: 'centre', presentMm: 2, means: ['elastics'] } },
    of: { arches: field === 'upperMidline' ? 'upper-arch' : 'lower-arch' },
    keptOf: {},
  },
  {
    ...{ code: 'midline-without-space', field: 'upperMidline', level: warn },
    broken: { upperMidline: { aim: 'centre', presentMm: 3, means: ['spaces'] }, spacing: { aim: 'none' } },
    kept: { upperMidline: { aim: 'centre', presentMm: 3, means: ['spaces'] }, spacing: { aim: 'close-all' } },
  },
  {
    ...{ code: 'aim-immovable', field: 'crossbite', level: block },
    broken: { crossbite: { aim: 'correct', means: ['expand-upper', 'narrow-lower'] }, fixedTeeth: upperPosteriors },
    kept: { crossbite: { aim: 'correct', means: ['narrow-lower'] }, fixedTeeth: upperPosteriors },
  },
  {
    ...{ code: 'aim-outside-arches', field: 'overbite', level: block },
    broken: { overbite: { aim: 'correct-deep', means: ['intrude-upper-anteriors', 'intrude-lower-anteriors'] } },
    kept: { overbite: { aim: 'correct-deep', means: ['intrude-upper-anteriors', 'bite-ramps'] } },
    of: { arches: 'upper-arch' },
  },
])

testRules(biteRules, [
  ...aims.map(
    ([field, rx, teeth]): Row => ({
      ...{ code: 'aim-immovable', field, level: block },
      broken: { ...rx, fixedTeeth: teeth },
      kept: { ...rx, fixedTeeth: teeth.slice(1) },
    }),
  ),
  {
    ...{ code: 'aim-immovable', field: 'upperMidline', level: block },
    broken: {
      upperMidline: { aim: 'centre' },
      conditions: { 12: ['missing'], 11: ['implant'] },
      fixedTeeth: ['21', '22'],
    },
    kept: { upperMidline: { aim: 'centre' }, conditions: { 12: ['missing'], 11: ['crown'] }, fixedTeeth: ['21', '22'] },
  },
  {
    ...{ code: 'aim-outside-arches', field: 'overbite', level: block },
    broken: { overbite: { aim: 'correct-deep', means: ['intrude-lower-anteriors'] } },
    kept: { overbite: { aim: 'correct-deep', means: ['intrude-upper-anteriors'] } },
    of: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'aim-outside-arches', field: 'overjet', level: block },
    broken: { overjet: { aim: 'correct', mm: 2, means: ['procline-lower'] } },
    kept: { overjet: { aim: 'correct', mm: 2, means: ['retract-upper'] } },
    of: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'aim-outside-arches', field: 'crossbite', level: block },
    broken: { crossbite: { aim: 'correct', means: ['expand-upper'] } },
    kept: { crossbite: { aim: 'correct', means: ['narrow-lower'] } },
    of: { arches: 'lower-arch' },
  },
  {
    ...{ code: 'target-against-aim', field: 'overjet', level: warn },
    broken: { overjet: { aim: 'correct', presentMm: 3, mm: 3 } },
    kept: { overjet: { aim: 'correct', presentMm: -1, mm: 2 } },
  },
  {
    ...{ code: 'target-against-aim', field: 'overbite', level: warn },
    broken: { overbite: { aim: 'correct-deep', presentMm: 2, mm: 4 } },
    kept: { overbite: { aim: 'correct-open', presentMm: 0, mm: 1 } },
  },
  {
    ...{ code: 'target-against-aim', field: 'overbite', level: warn },
    broken: { overbite: { aim: 'correct-open', presentMm: 2, mm: 1 } },
    kept: { overbite: { aim: 'correct-deep', presentMm: 4, mm: 2 } },
  },
  {
    ...{ code: 'overjet-target-unusual', field: 'overjet', level: warn },
    broken: { overjet: { aim: 'correct', mm: 0.4 } },
    kept: { overjet: { aim: 'correct', mm: 0.5 } },
  },
  {
    ...{ code: 'overjet-target-unusual', field: 'overjet', level: warn },
    broken: { overjet: { aim: 'correct', mm: 6.1 } },
    kept: { overjet: { aim: 'correct', mm: 6 } },
  },
  ...midlineRows,
  {
    ...{ code: 'lower-incisor-extraction-centred', field: 'lowerMidline', level: warn },
    broken: { extractions: ['41'], lowerMidline: { aim: 'centre' } },
    kept: { extractions: ['44', '34'], lowerMidline: { aim: 'centre' } },
  },
  {
    ...{ code: 'uneven-extractions', field: 'upperMidline', level: warn },
    broken: { extractions: ['14'] },
    kept: { extractions: ['14', '24'] },
  },
  {
    ...{ code: 'uneven-extractions', field: 'lowerMidline', level: warn },
    broken: { extractions: ['44'] },
    kept: { extractions: ['48'] },
  },
  {
    ...{ code: 'elastics-in-one-arch', field: 'crossbite', level: warn },
    broken: { crossbite: { aim: 'correct', means: ['elastics'] } },
    kept: { crossbite: { aim: 'correct', means: ['elastics'] } },
    of: { arches: 'upper-arch' },
    keptOf: {},
  },
])
