import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excludes } from '#features/cases/prescription/fields/contract/conditions.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import {
  type Arrow,
  cleared,
  formOf,
  isSpan,
  marked,
  marks,
  marksFor,
  marksOf,
  neighbour,
  rowsOf,
  spanned,
  type ToothMark,
  teethWith,
  toggled,
  unspanned,
} from './chart.ts'

const mixed = rowsOf('mixed')
const anyTooth = fc.constantFrom(...Tooth.options)
const anyMark = fc.constantFrom(...marks.filter((mark): mark is ToothMark => !isSpan(mark)))
function withClicks(clicks: readonly (readonly [Tooth, ToothMark])[]): Rx {
  const rx: Rx = {}
  for (const [tooth, mark] of clicks) Object.assign(rx, toggled(rx, tooth, mark))
  return rx
}

test('whatever is clicked stays a prescription that the server takes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTooth, anyMark)), clicks => {
      expect(Rx.safeParse(JSON.parse(JSON.stringify(withClicks(clicks)))).success).toBe(true)
    }),
  )
})

test('a mark is on its tooth after a click, and what it excludes is not', () => {
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

test('a second click takes the mark off again', () => {
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

test('an implant carries a crown, and a missing tooth is part of a bridge', () => {
  expect([excludes('implant', 'crown'), excludes('bridge', 'missing')]).toEqual([false, false])
})

test('a bridge has all teeth from its first to its last, in one arch, and is taken off at any of them', () => {
  const bridge: Rx = spanned({}, 'bridge', '13', '16')
  expect(bridge).toEqual({ bridges: [{ from: '16', to: '13' }] })
  expect(teethWith(bridge, 'bridge')).toEqual(['16', '15', '14', '13'])
  expect(spanned({}, 'bridge', '16', '46')).toEqual({})
  expect(unspanned(bridge, 'bridge', '15')).toEqual({ bridges: undefined })
  expect(unspanned(bridge, 'bridge', '24')).toBeUndefined()
})

test('a bridge that was marked tooth by tooth once is shown and can be cleared', () => {
  const former: Rx = { conditions: { '14': ['bridge', 'crown'], '15': ['bridge'] } }
  expect(teethWith(former, 'bridge')).toEqual(['15', '14'])
  expect(cleared(former, 'bridge')).toEqual({ bridges: undefined, conditions: { '14': ['crown'] } })
})

test('only of third molars it is said that they are there', () => {
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

test('arrows walk along the arch and stop at its ends', () => {
  expect(neighbour(mixed, '11', 'ArrowRight')).toBe('21')
  expect(neighbour(mixed, '11', 'ArrowLeft')).toBe('12')
  expect(neighbour(mixed, '18', 'ArrowLeft')).toBe('18')
  expect(neighbour(mixed, '28', 'ArrowRight')).toBe('28')
  expect(neighbour(mixed, '14', 'Home')).toBe('18')
  expect(neighbour(mixed, '34', 'End')).toBe('38')
})

test('up and down keep to the midline', () => {
  expect(neighbour(mixed, '11', 'ArrowDown')).toBe('51')
  expect(neighbour(mixed, '21', 'ArrowDown')).toBe('61')
  expect(neighbour(mixed, '51', 'ArrowDown')).toBe('81')
  expect(neighbour(mixed, '18', 'ArrowDown')).toBe('55')
  expect(neighbour(rowsOf('permanent'), '16', 'ArrowDown')).toBe('46')
  expect(neighbour(mixed, '11', 'ArrowUp')).toBe('11')
})

test('every tooth can be reached by arrows from any other', () => {
  const keys: Arrow[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  const reached = new Set<Tooth>(['11'])
  for (const tooth of reached) for (const key of keys) reached.add(neighbour(mixed, tooth, key))
  expect(reached.size).toBe(52)
})

test('teeth are drawn as what they are', () => {
  expect(formOf('16')).toMatchObject({ shape: 'molar', isUpper: true, isRight: true })
  expect(formOf('74')).toMatchObject({ shape: 'molar', isUpper: false, isRight: false })
  expect(formOf('33').shape).toBe('canine')
})
