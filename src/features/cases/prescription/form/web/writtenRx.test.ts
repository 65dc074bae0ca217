import { expect, test } from 'vitest'
import { mm } from '#features/cases/prescription/fields/contract/answers.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { understood, unreadFields, type WrittenRx, writtenFigure } from './writtenRx.ts'

const rx: Rx = {
  ...{ complaints: ['crowding'], overjet: { aim: 'correct', mm: 2.5 }, stageLimit: 20 },
  upperMidline: { aim: 'shift', mm: 1.5, side: 'left' },
  spacing: { aim: 'leave', gaps: [{ contact: '12-11', mm: 1 }] },
  ipr: { use: 'yes', capMm: 0.3, notBeforeStage: 4 },
}

test('a typed text is stored as its number, as no answer, or unchanged', () => {
  const kept = ['2,5', '2.5 mm', '', ' ', '2,5,3', '25', '2,55'].map(typed => writtenFigure(typed, mm(-2, 10).rules))
  expect(kept).toEqual([2.5, 2.5, undefined, undefined, '2,5,3', '25', '2,55'])
})

test('a prescription without typed texts is not changed', () => {
  expect(Rx.parse(understood(rx))).toEqual(rx)
  expect(unreadFields(rx)).toEqual([])
})

test.each<[string, WrittenRx]>([
  ['upperMidline', { ...rx, upperMidline: { aim: 'shift', mm: '1,5,', side: 'left' } }],
  ['lowerMidline', { ...rx, lowerMidline: { aim: 'shift', mm: 'much', side: 'left' } }],
  ['overjet', { ...rx, overjet: { aim: 'correct', mm: '2,5,3' } }],
  ['spacing', { ...rx, spacing: { aim: 'leave', gaps: [{ contact: '12-11', mm: '15' }] } }],
  ['ipr', { ...rx, ipr: { use: 'yes', capMm: '3' } }],
  ['ipr', { ...rx, ipr: { use: 'yes', notBeforeStage: '1.000' } }],
  ['stageLimit', { ...rx, stageLimit: '1,5' }],
])(
  'a text in %s that is not a number is listed as unread, ignored by the rules and refused by the contract',
  (field, written) => {
    expect(unreadFields(written)).toEqual([field])
    expect(Rx.safeParse(understood(written)).success).toBe(true)
    const refused = Rx.safeParse(written)
    expect(refused.error?.issues.map(issue => issue.path[0])).toEqual([field])
  },
)

test('readiness and contradictions ignore texts that are not numbers', () => {
  const of = { treatmentType: 'to-your-measure', arches: 'botch-arches' } as const
  const codesOf = (written: WrittenRx) => rxReadiness(understood(written), of).map(item => item.code)
  expect(codesOf(rx)).not.toContain('unsaid')
  expect(codesOf({ ...rx, upperMidline: { aim: 'shift', mm: '1,5,', side: 'left' } })).toContain('unsaid')
  expect(codesOf({ ...rx, stageLimit: 3 })).toContain('after-last-stage')
  expect(codesOf({ ...rx, stageLimit: '3,5' })).not.toContain('after-last-stage')
})
