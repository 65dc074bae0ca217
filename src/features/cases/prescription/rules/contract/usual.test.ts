import { expect, test } from 'vitest'
import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx, RxPreferences } from '#features/cases/prescription/fields/contract/prescription.ts'
import { bothArches, completeRx } from '#test/prescriptions.ts'
import type { RxCase } from '../../fields/contract/asked.ts'
import { rxReadiness } from './readiness.ts'
import type { RuleCode } from './rules.ts'

const resolve = { aim: 'resolve', mm: 3, ways: ['ipr'] } as const
const crowding = { ...resolve, ways: [...resolve.ways] }

// default answers, and facts of a case that they do not fit
const rows: [RuleCode, RxField, RxPreferences, Rx, Partial<RxCase>?][] = [
  ['over-correction-unasked', 'overCorrection', { overCorrection: 'spaces' }, {}],
  ['opposite-is-treated', 'passive', { passive: 'opposite' }, {}],
  ['chain-outside-arches', 'contactChain', { contactChain: 'lower' }, {}, { arches: 'upper-arch' }],
  [
    ...(['distalisation-refused', 'sagittalRight', { crowdingUpper: crowding }] as const),
    { sagittalRight: { aim: 'correct', canine: 'class-2', means: ['distalisation'], distaliseArch: 'upper' } },
  ],
  [
    ...(['ipr-without-use', 'ipr', { ipr: { use: 'yes', capMm: 0.3 } }] as const),
    { crowdingUpper: { aim: 'none' }, crowdingLower: { aim: 'none' } },
  ],
  ['ipr-cap-anterior', 'ipr', { ipr: { use: 'if-needed', capMm: 0.6 } }, {}],
]

test.each(rows)('%s at %s is not reported about a default answer', (code, field, usual, rest, of = {}) => {
  const rx = { ...completeRx, ...usual, ...rest }
  const found = (given: RxPreferences | undefined) =>
    rxReadiness(rx, { ...bothArches, ...of, usual: given }).some(item => item.code === code && item.field === field)
  expect([found(undefined), found({}), found(usual)]).toEqual([true, true, false])
})

test('a contradiction with the complaint is reported also about a default answer', () => {
  const usual: RxPreferences = { overjet: { aim: 'maintain' } }
  const items = rxReadiness({ ...completeRx, ...usual, complaints: ['protrusion'] }, { ...bothArches, usual })
  expect(items).toContainEqual(expect.objectContaining({ code: 'complaint-untreated', field: 'overjet' }))
})
