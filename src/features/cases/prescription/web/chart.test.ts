import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rx } from '../contract/prescription.ts'
import { Tooth } from '../contract/tooth.ts'
import { type Arrow, cleared, formOf, marks, marksOf, neighbour, rowsOf, teethWith, toggled } from './chart.ts'

const mixed = rowsOf('mixed')
const anyTooth = fc.constantFrom(...Tooth.options)
const anyMark = fc.constantFrom(...marks)
function withClicks(clicks: readonly (readonly [Tooth, (typeof marks)[number]])[]): Rx {
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

test('a second click takes the first one back, whatever else is marked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTooth, anyMark)), anyTooth, anyMark, (clicks, tooth, mark) => {
      const before = withClicks(clicks)
      const after = withClicks([...clicks, [tooth, mark], [tooth, mark]])
      expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify(before)))
    }),
  )
})

test('a tooth can have several marks, and clearing one leaves the others', () => {
  const rx = withClicks([
    ['11', 'crown'],
    ['11', 'root-canal'],
    ['11', 'fixed'],
    ['21', 'crown'],
  ])
  expect(marksOf(rx, '11')).toEqual(['fixed', 'crown', 'root-canal'])
  const without = { ...rx, ...cleared(rx, 'crown') }
  expect(teethWith(without, 'crown')).toEqual([])
  expect(marksOf(without, '11')).toEqual(['fixed', 'root-canal'])
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
