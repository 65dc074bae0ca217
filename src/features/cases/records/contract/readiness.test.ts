import { describe, expect, test } from 'vitest'
import { type FileFacts, FileFacts as FileFactsShape } from '#features/files/file/contract/facts.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import { archStl } from '../../../../test/files.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { needCodes, readinessCodes } from './item.ts'
import { type Slot, slotRules, slots } from './options.ts'
import { fileReadiness, slotsDone } from './readiness.ts'
import type { FactsBySlot } from './record.ts'

let hashes = 0
const sha256 = () => (++hashes).toString(16).padStart(64, '0')

const read = new Map<string, object>()
function scan(like: Parameters<typeof archStl>[0]): FileFacts {
  const key = JSON.stringify(like)
  const known = read.get(key) ?? readScan(archStl(like))
  read.set(key, known)
  const { ok: _, ...facts } = known as ReturnType<typeof readScan>
  return FileFactsShape.parse({ ...facts, sha256: sha256(), bytes: 1 })
}
const photo = (width = 1600, height = 1067, sharpness = 80): FileFacts => ({
  kind: 'photo',
  type: 'jpeg',
  width,
  height,
  sharpness,
  sha256: sha256(),
  bytes: 200_000,
})
const xray = (): FileFacts => ({ kind: 'xray', type: 'png', width: 1600, height: 800, sha256: sha256(), bytes: 9000 })

const isNeededPhoto = (slot: Slot) => slotRules[slot].kind === 'photo' && slotRules[slot].empty === 'block'

function complete(): FactsBySlot {
  const photos = slots.filter(isNeededPhoto).map(slot => [slot, [photo()]] as const)
  return {
    ...Object.fromEntries(photos),
    panoramic: [xray()],
    'upper-scan': [scan({ arch: 'upper' })],
    'lower-scan': [scan({ arch: 'lower' })],
    'bite-scan': [scan({ arch: 'upper', triangles: 7000 })],
  }
}
const faults = (files: FactsBySlot) => fileReadiness(files).filter(item => item.level !== 'pass')

test('a complete case has one passed line per slot and one for the pair of scans', () => {
  const items = fileReadiness(complete())
  expect(items.map(({ level }) => level)).toEqual(Array(13).fill('pass'))
  expect(items.at(-1)?.code).toBe('frames-agree')
})

test('an empty case is blocked by 8 photos and both arches, and has warnings about panoramic and bite', () => {
  const levels = Object.groupBy(faults({}), ({ level }) => level)
  expect(levels.block?.map(({ slot }) => slot)).toEqual([...slots.slice(0, 8), 'upper-scan', 'lower-scan'])
  expect(levels.warn?.map(({ slot }) => slot)).toEqual(['panoramic', 'bite-scan'])
})

test('one arch alone is blocked, also for a treatment of one arch', () => {
  expect(faults({ ...complete(), 'lower-scan': [] })).toEqual([
    { code: 'arch-missing', level: 'block', slot: 'lower-scan' },
  ])
})

test('a scan in inches is blocked, with both figures and the factor', () => {
  const [item] = faults({ ...complete(), 'upper-scan': [scan({ arch: 'upper', unit: 'inch' })] })
  expect(item).toMatchObject({ code: 'in-inches', level: 'block', slot: 'upper-scan', facts: { factor: 25.4 } })
  const { found, millimetres } = item?.facts ?? {}
  expect(Number(found) * 25.4).toBeCloseTo(Number(millimetres))
  expect(en.readiness['in-inches'](item?.facts ?? {})).toMatch(/is 2\.44 wide: that is inches.*× 25\.4 = 62 mm/)
})

test.each([
  ['few-triangles', 'warn', 2000],
  ['not-a-scan', 'block', 200],
])('%s', (code, level, triangles) => {
  expect(faults({ ...complete(), 'lower-scan': [scan({ arch: 'lower', triangles })] })).toMatchObject([
    { code, level, slot: 'lower-scan' },
  ])
})

const moved = (file: FileFacts, [x, y, z]: readonly [number, number, number]): FileFacts => {
  if (file.kind !== 'scan' || !file.arch) throw new Error('no arch')
  const { arch } = file
  const [u, v, w] = arch.relief.origin
  return { ...file, arch: { ...arch, relief: { ...arch.relief, origin: [u + x, v + y, w + z] } } }
}

test.each([
  ['frames-differ', 'block', [80, 0, 0]],
  ['frames-differ', 'block', [0, 0, -60]],
  ['frames-differ', 'block', [0, 0, 25]],
  ['arches-apart', 'warn', [0, 0, -3]],
  ['arches-collide', 'warn', [0, 0, 2]],
] as const)('a lower scan out of place: %s %s', (code, level, by) => {
  expect(faults({ ...complete(), 'lower-scan': [moved(scan({ arch: 'lower' }), by)] })).toMatchObject([{ code, level }])
})

test('the same file in two slots is blocked, naming both', () => {
  const files = complete()
  const twice = files['right-buccal'] ?? []
  expect(faults({ ...files, 'left-buccal': twice })).toEqual([
    { code: 'same-file-twice', level: 'block', slot: 'left-buccal', facts: { other: 'right-buccal' } },
  ])
})

test('a small or blurred photo is a warning, and does not block', () => {
  expect(
    faults({ ...complete(), 'profile-rest': [photo(800, 599)], 'frontal-rest': [photo(1600, 1067, 2)] }),
  ).toMatchObject([
    { code: 'blurred', level: 'warn', slot: 'frontal-rest' },
    { code: 'few-pixels', level: 'warn', slot: 'profile-rest', facts: { width: 800, height: 599, least: 600 } },
  ])
})

test('a photo that blocks the submission does not count as done, nor one that nobody has confirmed', () => {
  expect(slotsDone('photo', fileReadiness(complete())).done).toHaveLength(8)
  const wrong = fileReadiness({ ...complete(), 'profile-rest': [xray()] }, { guessed: ['right-buccal'] })
  const { needed, done } = slotsDone('photo', wrong)
  expect([needed.length, done.length]).toEqual([8, 6])
  expect(wrong.filter(item => item.slot === 'right-buccal')).toEqual([
    { code: 'place-guessed', level: 'warn', slot: 'right-buccal' },
  ])
  expect(slotsDone('photo', fileReadiness({ ...complete(), 'left-buccal': [] })).done).toHaveLength(7)
})

test('a scan in a photo slot and a second photo are blocked', () => {
  expect(faults({ ...complete(), 'frontal-rest': [xray()] })).toMatchObject([
    { code: 'wrong-kind', slot: 'frontal-rest' },
  ])
  expect(faults({ ...complete(), 'frontal-rest': [photo(), photo()] })).toMatchObject([
    { code: 'too-many-files', facts: { files: 2, most: 1 } },
  ])
})

test('the same finding about several X-rays of a slot is reported once, different days one by one', () => {
  const days = { today: '2026-11-23', birthDate: null }
  const old = (takenOn: string) => ({ ...xray(), takenOn })
  const periapical = [old('2024-01-07'), old('2024-01-07'), old('2024-02-09'), old('2026-11-01')]
  const items = fileReadiness({ ...complete(), periapical }, { days }).filter(item => item.slot === 'periapical')
  expect(items.map(({ code, facts }) => [code, facts?.day])).toEqual([
    ['xray-old', '2024-01-07'],
    ['xray-old', '2024-02-09'],
  ])
})

describe('an empty slot that the prescription asks for', () => {
  const asked = [
    { slot: 'panoramic', code: 'asked-for-impacted', level: 'warn', teeth: ['13', '23'] },
    { slot: 'lateral-ceph', code: 'asked-for-sagittal', level: 'warn', teeth: [] },
  ] as const
  const items = (files: FactsBySlot) => fileReadiness(files, { asked }).filter(item => item.level !== 'pass')

  test('says why it is needed instead of that it is missing', () => {
    expect(items({ ...complete(), panoramic: [] })).toEqual([
      { code: 'asked-for-impacted', level: 'warn', slot: 'panoramic', facts: { teeth: '13, 23' } },
      { code: 'asked-for-sagittal', level: 'warn', slot: 'lateral-ceph' },
    ])
  })

  test('has no finding once it is filled, or a CBCT shows the same', () => {
    expect(items({ ...complete(), 'lateral-ceph': [xray()] })).toEqual([])
    const cbct: FileFacts = { kind: 'cbct', type: 'zip', files: 400, sha256: sha256(), bytes: 9e8 }
    expect(items({ ...complete(), panoramic: [], cbct: [cbct] })).toEqual([])
  })
})

describe('in a refinement, a file of the treatment before', () => {
  const days = { today: '2026-11-23', birthDate: '1994-02-28', lastProgressOn: '2026-10-05' }
  const again = (slot: Slot, takenOn: string | undefined, known: { lastProgressOn?: string | undefined } = days) => {
    const [file] = complete()[slot] ?? []
    if (!file) throw new Error(slot)
    const files = { ...complete(), [slot]: [{ ...file, takenOn }] }
    const states = { earlier: new Set([file.sha256]), days: { today: days.today, birthDate: null, ...known } }
    return fileReadiness(files, states).filter(item => item.level !== 'pass')
  }

  test.each(['frontal-rest', 'upper-scan'] as const)(
    'stops it in %s, unless it was made since the last progress',
    slot => {
      const stopped = { code: 'of-earlier-cycle', level: 'block', slot, facts: { other: '2026-10-05' } }
      expect(again(slot, undefined)).toEqual([stopped])
      expect(again(slot, '2026-10-04')).toContainEqual(stopped)
      expect(again(slot, '2026-10-05')).toEqual([])
      expect(again(slot, '2026-11-01')).toEqual([])
      // no progress was ever recorded, so it is unknown which state of the teeth the file shows
      expect(again(slot, '2026-11-01', { lastProgressOn: undefined })).toEqual([
        { code: 'of-earlier-cycle', level: 'block', slot },
      ])
    },
  )

  test('can be used again when it is an X-ray', () => {
    expect(again('panoramic', undefined)).toEqual([])
    expect(again('panoramic', '2026-02-01')).toEqual([])
  })
})

test('every slot and every code has its words in three languages', () => {
  for (const { slots: names, hints, readiness } of [en, es, fr]) {
    const facts = {
      other: 'right-buccal' satisfies Slot,
      bytes: 5e7,
      max: 5e7,
      width: 1,
      height: 2,
      found: 2.8,
      millimetres: 71.1,
      day: '2026-11-03',
      days: 90,
      teeth: '11, 21',
    }
    expect([Object.keys(names), Object.keys(hints)]).toEqual([slots, slots])
    expect(Object.keys(readiness)).toEqual(expect.arrayContaining([...readinessCodes]))
    for (const say of Object.values(readiness)) expect(say(facts).length).toBeGreaterThan(5)
    for (const code of needCodes) expect(readiness[code](facts)).not.toMatch(/undefined/)
  }
})
