import { describe, expect, test } from 'vitest'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import { checkDay, dayFault, type RecordDays } from './dates.ts'

const days: RecordDays = { today: '2026-11-23', birthDate: '1994-02-28' }
const photo = { kind: 'photo', sha256: 'a'.repeat(64), bytes: 1, type: 'jpeg', width: 1600, height: 1200 } as const
const xray = { ...photo, kind: 'xray' } as const
const cbct = { kind: 'cbct', sha256: 'b'.repeat(64), bytes: 1, type: 'zip', files: 300 } as const
const document = { kind: 'document', sha256: 'c'.repeat(64), bytes: 1, type: 'pdf' } as const
const scan: ScanFacts = {
  ...{ kind: 'scan', sha256: 'd'.repeat(64), bytes: 1, type: 'stl', encoding: 'binary', unit: 'mm' },
  ...{ triangles: 120_000, width: 62, depth: 50, height: 8, openEdges: 300, nonManifoldEdges: 0 },
  bounds: { min: [0, 0, 0], max: [62, 50, 8] },
}

test('the day of a record is not before the birth, and not tomorrow', () => {
  const faults = ['1994-02-27', '1994-02-28', '2026-11-23', '2026-11-24'].map(day => dayFault(day, days))
  expect(faults).toEqual(['before-birth', undefined, undefined, 'in-future'])
  expect(dayFault('1950-01-01', { ...days, birthDate: null })).toBeUndefined()
})

describe('a record', () => {
  type Dated = Parameters<typeof checkDay>[1]
  test.each<[string, Dated, string | undefined, Partial<RecordDays>, string | undefined]>([
    ['scan without a date', scan, undefined, {}, undefined],
    ['scan of 90 days ago', scan, '2026-08-25', {}, undefined],
    ['scan of 91 days ago', scan, '2026-08-24', {}, 'scan-old'],
    ['X-ray of a year ago', xray, '2025-11-23', {}, undefined],
    ['X-ray of more than a year ago', xray, '2025-11-22', {}, 'xray-old'],
    ['CBCT of more than a year ago', cbct, '2025-11-22', {}, 'xray-old'],
    ['photo of more than a year ago', photo, '2025-06-01', {}, undefined],
    ['document of ten years ago', document, '2016-06-01', {}, undefined],
    ['photo of a camera whose clock was never set', photo, '1980-01-01', {}, 'day-impossible'],
    ['scan of the day of a filling', scan, '2026-11-10', { dentalWorkOn: '2026-11-10' }, undefined],
    ['scan of the day before a filling', scan, '2026-11-09', { dentalWorkOn: '2026-11-10' }, 'before-dental-work'],
    ['photo of the day before a filling', photo, '2026-11-09', { dentalWorkOn: '2026-11-10' }, undefined],
    ['photo of before the last progress', photo, '2026-10-04', { lastProgressOn: '2026-10-05' }, 'before-progress'],
    ['photo of the day of the last progress', photo, '2026-10-05', { lastProgressOn: '2026-10-05' }, undefined],
    ['X-ray of before the last progress', xray, '2026-10-04', { lastProgressOn: '2026-10-05' }, undefined],
  ])('%s', (_, file, takenOn, known, code) => {
    const items = checkDay('upper-scan', { ...file, takenOn }, { ...days, ...known })
    expect(items.map(item => [item.code, item.level, item.slot])).toEqual(code ? [[code, 'warn', 'upper-scan']] : [])
  })

  test('is reported with its day and the day it is compared with', () => {
    const [item] = checkDay('upper-scan', { ...scan, takenOn: '2026-11-09' }, { ...days, dentalWorkOn: '2026-11-10' })
    expect(item?.facts).toEqual({ day: '2026-11-09', other: '2026-11-10' })
  })
})
