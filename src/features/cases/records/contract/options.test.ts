import { describe, expect, test } from 'vitest'
import { fileAxes } from '#features/cases/models/contract/mouthFrame.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import { newId } from '#kit/id.ts'
import type { CaseRecord } from './file.ts'
import { CasePlace } from './open.ts'
import { groupNames, Slot, slotRules, slots, slotsBeside, slotsOf, slotsUnder } from './options.ts'
import { checkScan } from './scan.ts'
import { viewFrame } from './viewFrame.ts'

test('every slot has a rule and a kind, in the same order', () => {
  expect(slots).toEqual(Slot.options)
  expect(groupNames.flatMap(slotsUnder)).toEqual(slots)
  const needed = slotsOf('photo').filter(slot => slotRules[slot].empty === 'block')
  expect(needed).toHaveLength(8)
})

test.each<[Slot, number, includes: Slot, excludes: Slot]>([
  ['frontal-rest', 13, 'panoramic', 'upper-scan'],
  ['other-xray', 13, 'left-buccal', 'document'],
  ['upper-scan', 3, 'bite-scan', 'panoramic'],
])('a file in %s can move to %s others, such as %s, but not to %s', (slot, count, includes, excludes) => {
  const beside = slotsBeside(slot)
  expect([beside.length, beside.includes(includes), beside.includes(excludes)]).toEqual([count, true, false])
  expect(beside).not.toContain(slot)
})

test('a CBCT has no other slot, a document has one', () => {
  expect(slotsBeside('cbct')).toEqual([])
  expect(slotsBeside('document')).toEqual(['perio-chart'])
})

describe('an upload to a case', () => {
  const caseId = newId()
  test.each<[string, object, boolean]>([
    ['a photo to a photo’s place', { kind: 'photo', slot: 'frontal-rest' }, true],
    ['a scan to a scan’s place', { kind: 'scan', slot: 'bite-scan' }, true],
    ['a plan to no place', { kind: 'plan-pdf', slot: '' }, true],
    ['a stage that names none', { kind: 'plan-stage' }, true],
    ['a photo to an X-ray’s place', { kind: 'photo', slot: 'panoramic' }, false],
    ['a scan without a place', { kind: 'scan', slot: '' }, false],
    ['a plan to a record’s place', { kind: 'plan-pdf', slot: 'document' }, false],
    ['a place that is none', { kind: 'photo', slot: 'back' }, false],
    ['a kind of something else', { kind: 'lesson-video', slot: '' }, false],
  ])('of %s is taken: %s', (_, place, isTaken) => {
    expect(CasePlace.safeParse({ caseId, ...place }).success).toBe(isTaken)
  })

  test('names a case', () => {
    expect(CasePlace.safeParse({ caseId: 'lucia', kind: 'photo', slot: 'frontal-rest' }).success).toBe(false)
  })

  test.each(slots)('to %s is of its own kind', slot => {
    expect(CasePlace.safeParse({ caseId, kind: slotRules[slot].kind, slot }).success).toBe(true)
  })
})

const scan: ScanFacts = {
  ...{ kind: 'scan', sha256: 'a'.repeat(64), bytes: 1000, type: 'stl', encoding: 'binary', unit: 'mm' },
  ...{ triangles: 120_000, width: 62, depth: 50, height: 8, openEdges: 300, nonManifoldEdges: 0 },
  bounds: { min: [0, 0, 0], max: [62, 50, 8] },
}
const checked = (part: Partial<ScanFacts>, slot: 'upper-scan' | 'bite-scan' = 'upper-scan') =>
  checkScan({ ...scan, ...part }, slot).map(({ code, level }) => `${level} ${code}`)

describe('a scan', () => {
  test.each<[string, Partial<ScanFacts>, string[]]>([
    ['of the usual size', {}, []],
    ['of 499 triangles', { triangles: 499, openEdges: 0 }, ['block not-a-scan']],
    ['of 500', { triangles: 500, openEdges: 0 }, ['warn few-triangles']],
    ['of 39,999', { triangles: 39_999 }, ['warn few-triangles']],
    ['of 40,000', { triangles: 40_000 }, []],
    ['in inches', { unit: 'inch', width: 2.4 }, ['block in-inches']],
    ['in centimetres', { unit: 'cm', width: 6.2 }, ['block in-centimetres']],
    ['in metres', { unit: 'm', width: 0.062 }, ['block in-metres']],
    ['of no arch’s size', { unit: 'unknown', width: 400 }, ['block not-arch-sized']],
    ['with as many open edges as an open scan may have', { triangles: 40_000, openEdges: 4000 }, []],
    ['with one more', { triangles: 40_000, openEdges: 4001 }, ['warn many-holes']],
    [
      'with several faults',
      { triangles: 499, unit: 'cm', openEdges: 900 },
      [...['block not-a-scan', 'block in-centimetres', 'warn many-holes']],
    ],
  ])('%s', (_, part, expected) => {
    expect(checked(part)).toEqual(expected)
  })

  test('of the bite shows only a part of the arches, so its size is not checked', () => {
    expect(checked({ unit: 'unknown', width: 30 }, 'bite-scan')).toEqual([])
  })

  test('of the bite needs fewer triangles', () => {
    expect(checked({ triangles: 4999 }, 'bite-scan')).toEqual(['warn few-triangles'])
    expect(checked({ triangles: 5000 }, 'bite-scan')).toEqual([])
  })

  test('in another unit says how large it would be in millimetres', () => {
    const [item] = checkScan({ ...scan, unit: 'inch', width: 2.5, depth: 2, height: 0.3 }, 'upper-scan')
    expect(item?.facts).toEqual({ found: 2.5, millimetres: 63.5, factor: 25.4 })
  })
})

describe('the axes in which scans are shown', () => {
  const record = (slot: Slot, part: Partial<CaseRecord> = {}): CaseRecord => ({
    ...{ id: slot, fileId: slot, slot, name: slot, bytes: 1000, facts: scan, addedAt: '', guessed: false },
    ...part,
  })
  const framed: ScanFacts = {
    ...scan,
    frame: { occlusal: [0, 0, -1], back: [0, 1, 0], palate: 0, width: 62, front: 0, end: 50 },
  }

  test('are none without a scan', () => {
    expect(viewFrame([])).toBeUndefined()
    expect(viewFrame([record('frontal-rest')])).toBeUndefined()
  })

  test('are the file’s own where no shape shows them', () => {
    expect(viewFrame([record('upper-scan')])).toMatchObject({ source: 'file', frame: fileAxes })
  })

  test('are found from the shape, of the upper arch before the lower one', () => {
    const view = viewFrame([record('lower-scan'), record('upper-scan', { facts: framed })])
    expect(view).toMatchObject({ source: 'shape', record: { slot: 'upper-scan' }, turn: '+x+y+z' })
    expect(view?.frame.up.map(value => value + 0)).toEqual([0, 0, 1])
  })

  test('are the doctor’s once they turned the scan, regardless of its shape', () => {
    const view = viewFrame([record('upper-scan', { facts: framed, turn: '+x-z+y' })])
    expect([view?.source, view?.turn]).toEqual(['doctor', '+x-z+y'])
  })

  test('are stored with the lower scan, else with the bite scan, when there is no upper scan', () => {
    expect(viewFrame([record('bite-scan'), record('lower-scan')])?.record.slot).toBe('lower-scan')
    expect(viewFrame([record('bite-scan')])?.record.slot).toBe('bite-scan')
  })
})
