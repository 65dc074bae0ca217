import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excludes } from '#features/cases/prescription/fields/contract/conditions.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import {
  cleared,
  differenceOf,
  drawnMarks,
  isSpan,
  marked,
  marks,
  marksFor,
  marksOf,
  spanned,
  type ToothMark,
  teethWith,
  toggled,
  unspanned,
} from './chart.ts'

const anyTooth = fc.constantFrom(...Tooth.options)
const anyMark = fc.constantFrom(...marks.filter((mark): mark is ToothMark => !isSpan(mark)))
function withClicks(clicks: readonly (readonly [Tooth, ToothMark])[]): Rx {
  const rx: Rx = {}
  for (const [tooth, mark] of clicks) Object.assign(rx, toggled(rx, tooth, mark))
  return rx
}

test('any sequence of clicks gives a prescription that the server accepts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTooth, anyMark)), clicks => {
      expect(Rx.safeParse(JSON.parse(JSON.stringify(withClicks(clicks)))).success).toBe(true)
    }),
  )
})

test('a click adds a mark to its tooth and removes those that it excludes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTooth, anyMark)), anyTooth, anyMark, (clicks, tooth, mark) => {
      const before = withClicks(clicks)
      const after = { ...before, ...marked(before, [tooth], mark) }
      const conditions = after.conditions?.[tooth] ?? []
      expect(marksOf(after, tooth)).toContain(mark)
      expect(conditions.filter(one => conditions.some(other => excludes(one, other)))).toEqual([])
    }),
  )
})

test('a second click removes the mark', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTooth, anyMark)), anyTooth, anyMark, (clicks, tooth, mark) => {
      const on = { ...withClicks(clicks), ...marked(withClicks(clicks), [tooth], mark) }
      expect(teethWith({ ...on, ...toggled(on, tooth, mark) }, mark)).not.toContain(tooth)
    }),
  )
})

test.each([
  ['missing', 'crown'],
  ['implant', 'root-canal'],
  ['implant', 'impacted'],
  ['impacted', 'crown'],
  ['erupting', 'unerupted'],
  ['mobile', 'mobile-3'],
  ['missing', 'implant'],
] as const)('%s and %s exclude each other', (one, other) => {
  expect([excludes(one, other), excludes(other, one)]).toEqual([true, true])
  expect(
    marksOf(
      withClicks([
        ['36', one],
        ['36', other],
      ]),
      '36',
    ),
  ).toEqual([other])
})

test('third molars are drawn as missing once the doctor says that there are none but the marked ones', () => {
  const conditions: Rx['conditions'] = { '18': ['impacted'] }
  expect(drawnMarks({ conditions }, '28')).toEqual([])
  for (const thirdMolars of ['none', 'marked'] as const) {
    expect(drawnMarks({ conditions, thirdMolars }, '28')).toEqual(['missing'])
    expect(drawnMarks({ conditions, thirdMolars }, '18')).toEqual(['impacted'])
    expect(drawnMarks({ conditions, thirdMolars, extractions: ['28'] }, '28')).toEqual(['extract'])
    expect(drawnMarks({ conditions, thirdMolars }, '27')).toEqual([])
  }
})

test('an implant carries a crown, and a missing tooth is part of a bridge', () => {
  expect([excludes('implant', 'crown'), excludes('bridge', 'missing')]).toEqual([false, false])
})

test('a bridge has all teeth from its first to its last, in one arch, and can be removed at any of them', () => {
  const bridge: Rx = spanned({}, 'bridge', '13', '16')
  expect(bridge).toEqual({ bridges: [{ from: '16', to: '13' }] })
  expect(teethWith(bridge, 'bridge')).toEqual(['16', '15', '14', '13'])
  expect(spanned({}, 'bridge', '16', '46')).toEqual({})
  expect(unspanned(bridge, 'bridge', '15')).toEqual({ bridges: undefined })
  expect(unspanned(bridge, 'bridge', '24')).toBeUndefined()
})

test('a bridge that an older form marked tooth by tooth is shown and can be removed', () => {
  const former: Rx = { conditions: { '14': ['bridge', 'crown'], '15': ['bridge'] } }
  expect(teethWith(former, 'bridge')).toEqual(['15', '14'])
  expect(cleared(former, 'bridge')).toEqual({ bridges: undefined, conditions: { '14': ['crown'] } })
})

test('only third molars can be marked as present', () => {
  expect([marksFor('18').includes('present'), marksFor('17').includes('present')]).toEqual([true, false])
})

test('a tooth can have several marks, and clearing one leaves the others', () => {
  const rx = withClicks([
    ['11', 'crown'],
    ['11', 'root-canal'],
    ['11', 'fixed'],
    ['21', 'crown'],
  ])
  expect(marksOf(rx, '11')).toEqual(['crown', 'root-canal', 'fixed'])
  const without = { ...rx, ...cleared(rx, 'crown') }
  expect(teethWith(without, 'crown')).toEqual([])
  expect(marksOf(without, '11')).toEqual(['root-canal', 'fixed'])
})

test('the difference of two charts is the added and the removed marks', () => {
  const before: Rx = { conditions: { '36': ['missing'] }, fixedTeeth: ['11'] }
  const after = { ...before, ...marked(before, ['36', '37'], 'crown') }
  expect(differenceOf(before, after)).toEqual({
    added: [{ mark: 'crown', teeth: ['36', '37'] }],
    removed: [{ mark: 'missing', teeth: ['36'] }],
  })
  expect(differenceOf(after, after)).toEqual({ added: [], removed: [] })
})
