import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { type RuleRow, testRules } from '#test/prescriptions.ts'
import { sagittalRules } from './sagittalRules.ts'

const block = 'block' as const
const warn = 'warn' as const
type Row = RuleRow<keyof typeof sagittalRules>
type Side = NonNullable<Rx['sagittalRight']>
const corrected: Side = { canine: 'class-2', molar: 'class-2', fraction: 'half', aim: 'correct' }
const distalised: Side = { ...corrected, means: ['distalisation'], distaliseArch: 'upper', distaliseFrom: '16' }
const pulled: Side = { ...corrected, means: ['elastics'], elasticClass: 'class-2', elasticFrom: '13', elasticTo: '46' }
const noRightMolars: Rx = { conditions: { 16: ['missing'], 17: ['missing'] } }
const noMolars: Rx = { conditions: { 16: ['missing'], 17: ['implant'], 26: ['ankylosed'], 27: ['missing'] } }
const noLowerMolars: Rx = { conditions: { 46: ['missing'], 47: ['missing'], 36: ['missing'], 37: ['missing'] } }

const right = (side: Side): Rx => ({ sagittalRight: side })
const left = (side: Side): Rx => ({ sagittalLeft: side })
/** The row for the left side: the answers of the right side, mirrored. */
function mirrored(row: Row): Row {
  const others: Readonly<Record<string, number>> = { 1: 2, 2: 1, 3: 4, 4: 3 }
  const turned = JSON.stringify(row)
    .replaceAll('"sagittalRight"', '"sagittalLeft"')
    .replace(/"([1-4])([1-8])"/g, (_, quadrant, place) => `"${others[quadrant]}${place}"`)
  return JSON.parse(turned) // the object has the same shape
}

const ofRight: Row[] = [
  {
    ...{ code: 'no-molar-to-distalise', field: 'sagittalRight', level: block },
    broken: { ...right(distalised), ...noRightMolars },
    kept: { ...right({ ...distalised, distaliseArch: 'lower' }), ...noRightMolars },
  },
  {
    ...{ code: 'no-molar-to-distalise', field: 'sagittalRight', level: block },
    broken: { ...right(distalised), fixedTeeth: ['16', '17'] },
    kept: { ...right(distalised), fixedTeeth: ['16', '27'] },
  },
  {
    ...{ code: 'fixed-in-the-way', field: 'sagittalRight', level: warn },
    broken: { ...right(distalised), fixedTeeth: ['17'] },
    kept: { ...right(distalised), fixedTeeth: ['27', '47'] },
  },
  {
    ...{ code: 'distalisation-refused', field: 'sagittalRight', level: warn },
    broken: right(distalised),
    kept: { ...right(distalised), crowdingUpper: { aim: 'resolve', mm: 3, ways: ['ipr', 'distalise'] } },
  },
  {
    ...{ code: 'class-1-corrected', field: 'sagittalRight', level: warn },
    broken: right({ ...corrected, canine: 'class-1', molar: 'class-1' }),
    kept: right({ ...corrected, canine: 'class-1' }),
  },
  {
    ...{ code: 'class-1-corrected', field: 'sagittalRight', level: warn },
    broken: right({ ...corrected, canine: 'class-1', aim: 'correct-canine' }),
    kept: right({ ...corrected, canine: 'class-3', aim: 'correct-canine' }),
  },
  {
    ...{ code: 'ipr-too-little', field: 'sagittalRight', level: warn },
    broken: right({ ...corrected, fraction: 'full', means: ['ipr'] }),
    kept: right({ ...corrected, fraction: 'full', means: ['ipr', 'extraction'] }),
  },
  {
    ...{ code: 'ipr-too-little', field: 'sagittalRight', level: warn },
    broken: right({ ...corrected, fraction: 'three-quarters', means: ['ipr'] }),
    kept: right({ ...corrected, fraction: 'half', means: ['ipr'] }),
  },
  {
    ...{ code: 'elastics-other-class', field: 'sagittalRight', level: warn },
    broken: right({ ...pulled, canine: 'class-1', molar: 'class-3' }),
    kept: right({ ...pulled, canine: 'class-1', molar: 'class-2' }),
  },
  {
    ...{ code: 'tooth-of-other-side', field: 'sagittalRight', level: warn },
    broken: right({ ...distalised, distaliseFrom: '46' }),
    kept: right({ ...distalised, distaliseFrom: '17' }),
  },
  {
    ...{ code: 'tooth-of-other-side', field: 'sagittalRight', level: warn },
    broken: right({ ...pulled, elasticTo: '36' }),
    kept: right(pulled),
  },
  {
    ...{ code: 'elastics-on-bare-tooth', field: 'sagittalRight', level: warn },
    broken: { ...right({ ...pulled, elasticAnchor: 'button' }), bareTeeth: ['13'] },
    kept: { ...right({ ...pulled, elasticAnchor: 'hook' }), bareTeeth: ['13'] },
  },
  {
    ...{ code: 'elastics-on-bare-tooth', field: 'sagittalRight', level: warn },
    broken: { ...right(pulled), conditions: { 46: ['missing'] } },
    kept: { ...right(pulled), conditions: { 46: ['crown'] } },
  },
  {
    ...{ code: 'elastics-within-arch', field: 'sagittalRight', level: warn },
    broken: right({ ...pulled, elasticTo: '16' }),
    kept: right(pulled),
  },
  {
    ...{ code: 'elastics-other-class', field: 'sagittalRight', level: warn },
    broken: right({ ...pulled, elasticFrom: '16', elasticTo: '43' }),
    kept: right({ ...pulled, elasticFrom: '46', elasticTo: '13' }),
  },
  {
    ...{ code: 'elastics-other-class', field: 'sagittalRight', level: warn },
    broken: right({ ...pulled, canine: 'class-3' }),
    kept: right({ ...pulled, canine: 'class-1' }),
  },
]

testRules(sagittalRules, [
  ...ofRight,
  ...ofRight.map(mirrored),
  {
    ...{ code: 'no-molar-to-distalise', field: 'upperMidline', level: block },
    broken: { ...noMolars, upperMidline: { aim: 'centre', presentMm: 2, means: ['distalisation'] } },
    kept: { ...noRightMolars, upperMidline: { aim: 'centre', presentMm: 2, means: ['distalisation'] } },
  },
  {
    ...{ code: 'no-molar-to-distalise', field: 'lowerMidline', level: block },
    broken: { ...noLowerMolars, lowerMidline: { aim: 'centre', presentMm: 2, means: ['distalisation'] } },
    kept: { ...noMolars, lowerMidline: { aim: 'centre', presentMm: 2, means: ['distalisation'] } },
  },
  {
    ...{ code: 'no-molar-to-distalise', field: 'overjet', level: block },
    broken: { ...noMolars, overjet: { aim: 'correct', mm: 2, means: ['distalise'] } },
    kept: { ...noRightMolars, overjet: { aim: 'correct', mm: 2, means: ['distalise'] } },
    of: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'no-molar-to-distalise', field: 'crowdingUpper', level: block },
    broken: { ...noMolars, crowdingUpper: { aim: 'resolve', mm: 3, ways: ['distalise'] } },
    kept: { ...noRightMolars, crowdingUpper: { aim: 'resolve', mm: 3, ways: ['distalise'] } },
  },
  {
    ...{ code: 'no-molar-to-distalise', field: 'crowdingLower', level: block },
    broken: { ...noLowerMolars, crowdingLower: { aim: 'resolve', mm: 3, ways: ['distalise'] } },
    kept: { ...noMolars, crowdingLower: { aim: 'resolve', mm: 3, ways: ['distalise'] } },
  },
  {
    ...{ code: 'third-molars-in-the-way', field: 'thirdMolars', level: warn },
    broken: { ...right(distalised), thirdMolars: 'unknown', extractions: ['28'] },
    kept: { ...right(distalised), thirdMolars: 'unknown', extractions: ['18'] },
  },
  {
    ...{ code: 'third-molars-in-the-way', field: 'thirdMolars', level: warn },
    broken: { ...left(distalised), thirdMolars: undefined },
    kept: { ...left(distalised), thirdMolars: 'marked', conditions: { 18: ['present'] } },
  },
  {
    ...{ code: 'cut-outs-at-neck', field: 'trimExceptions', level: warn },
    broken: { ...right(pulled), trimExceptions: ['13'] },
    kept: { ...right(pulled), trimExceptions: ['13', '46'] },
    of: { gumTrimming: 'trim-neck' },
  },
  {
    ...{ code: 'cut-outs-at-neck', field: 'trimExceptions', level: warn },
    ...{ broken: right(pulled), kept: right(pulled) },
    ...{ of: { gumTrimming: 'trim-neck' }, keptOf: { gumTrimming: 'trim-1-3mm' } },
  },
])
