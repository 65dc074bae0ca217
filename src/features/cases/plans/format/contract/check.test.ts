import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { mutated } from '#test/mutated.ts'
import { filesOf, madePlan, madeStagePlan } from '#test/planPackage.ts'
import { words } from '../text/en.ts'
import { checkPlan, mostFaults } from './check.ts'
import { type PlanFaultCode, planFaultCodes } from './faults.ts'
import type { PackageFile } from './fileFaults.ts'
import { readableParts } from './readable.ts'

const check = (json: unknown, files?: readonly PackageFile[]) =>
  checkPlan(JSON.stringify(json), files ?? filesOf(madePlan()))
const shortened = (json: unknown, files?: readonly PackageFile[]) =>
  check(json, files).faults.map(({ code, place, file }) => `${code} ${place || file}`)

type Keys = readonly (string | number)[]
type Change = readonly [place: Keys, value: unknown]

/** A copy with values at places changed; `undefined` takes one away. */
function changed(json: unknown, changes: readonly Change[]): unknown {
  const copy: unknown = structuredClone(json)
  for (const [place, value] of changes) {
    let target = copy as Record<string | number, unknown> // a test writes where it knows its plan
    for (const key of place.slice(0, -1)) target = target[key] as typeof target
    target[place.at(-1) ?? ''] = value
  }
  return copy
}

interface Row {
  code: PlanFaultCode
  /** What is changed in a good plan of teeth. */
  by: readonly Change[]
  /** The place of the fault, or its file. */
  at: string
  facts?: Record<string, string | number>
  files?: (files: PackageFile[]) => PackageFile[]
  /** Faults that follow from the same change. */
  also?: readonly string[]
}

// through JSON, which has no −0
const good: ReturnType<typeof madePlan> = JSON.parse(JSON.stringify(madePlan()))
const teeth = good.teeth ?? []
const indexOf = (fdi: string) => teeth.findIndex(tooth => tooth.fdi === fdi)
const half = (degrees: number) => (degrees * Math.PI) / 360
const withFile = (name: string) => (files: PackageFile[]) => [...files, { name, bytes: 5, sha256: 'a'.repeat(64) }]
const scaledTeeth = (by: readonly number[]) =>
  teeth.map(
    (tooth, i): Change => [
      ['teeth', i, 'frame', 'origin'],
      tooth.frame.origin.map((value, axis) => value * (by[axis] ?? 1)),
    ],
  )
const [central, upperMolar, lowerMolar] = [indexOf('11'), indexOf('17'), indexOf('47')]
const [frame11, pose11] = [teeth[central]?.frame, teeth[central]?.poses[0]]
const negative = (axis: readonly number[] = []) => axis.map(value => -value)
const none36 = [
  [['teeth'], teeth.filter(({ fdi }) => fdi !== '36')],
  [['files', 'teeth/36.stl'], undefined],
] satisfies Change[]

const rows: Row[] = [
  { code: 'wrong-format', by: [[['format'], 'other']], at: 'format' },
  { code: 'wrong-version', by: [[['version'], 2]], at: 'version', facts: { value: '2', options: '1' } },
  { code: 'wrong-units', by: [[['units'], 'inch']], at: 'units' },
  { code: 'wrong-numbering', by: [[['numbering'], 'universal']], at: 'numbering' },
  { code: 'wrong-axes', by: [[['axes'], 'RAS']], at: 'axes' },
  { code: 'field-missing', by: [[['wearDays'], undefined]], at: 'wearDays', facts: { field: 'wearDays' } },
  { code: 'field-unknown', by: [[['colour'], 'ivory']], at: 'colour' },
  { code: 'wrong-type', by: [[['checkpoints'], 'two']], at: 'checkpoints' },
  { code: 'wrong-type', by: [[['gingiva', 'upper'], 7]], at: 'gingiva.upper' },
  // JSON has no NaN and no infinity: programs write null, or text
  { code: 'not-a-number', by: [[['teeth', 3, 'poses', 2, 'position', 1], null]], at: 'teeth[3].poses[2].position[1]' },
  { code: 'not-a-number', by: [[['teeth', 3, 'poses', 2, 'rotation', 3], 'NaN']], at: 'teeth[3].poses[2].rotation[3]' },
  { code: 'not-a-number', by: [[['wearDays'], '10']], at: 'wearDays', facts: { value: '"10"', expected: 'number' } },
  {
    code: 'out-of-bounds',
    by: [[['arches', 'upper', 'last'], 201]],
    at: 'arches.upper.last',
    facts: { max: 200, value: '201' },
  },
  { code: 'out-of-bounds', by: [[['ipr', 0, 'mm'], -0.1]], at: 'ipr[0].mm' },
  {
    code: 'wrong-length',
    by: [[['checkpoints'], Array(51).fill(2)]],
    at: 'checkpoints',
    also: ['checkpoints-unordered'],
  },
  { code: 'unknown-option', by: [[['attachments', 0, 'shape'], 'star']], at: 'attachments[0].shape' },
  { code: 'unreadable-text', by: [[['files', 'teeth/11.stl'], 'ABC']], at: 'files["teeth/11.stl"]' },

  { code: 'no-arch', by: [[['arches'], {}]], at: 'arches', also: ['arch-not-in-plan'] },
  { code: 'stages-reversed', by: [[['arches', 'upper'], { first: 4, last: 0 }]], at: 'arches.upper' },
  {
    code: 'arch-without-models',
    by: [
      [['teeth'], teeth.filter(({ fdi }) => fdi < '30')],
      [['cuts'], []],
      [['ipr'], []],
    ],
    at: 'arches.lower',
  },
  { code: 'arch-not-in-plan', by: [[['arches', 'lower'], undefined]], at: 'cuts[0]' },
  {
    code: 'stage-out-of-plan',
    by: [[['ipr', 0, 'stage'], 5]],
    at: 'ipr[0].stage',
    facts: { stage: 5, arch: 'upper', first: 0, last: 4 },
  },
  { code: 'stage-out-of-plan', by: [[['attachments', 0, 'to'], 9]], at: 'attachments[0].to' },
  { code: 'stage-out-of-plan', by: [[['checkpoints'], [2, 7]]], at: 'checkpoints[1]' },
  {
    code: 'stage-out-of-plan',
    by: [[['overcorrection'], [{ arch: 'upper', from: 4, to: 6 }]]],
    at: 'overcorrection[0].to',
  },
  {
    code: 'from-after-to',
    by: [
      [['cuts', 0, 'from'], 4],
      [['cuts', 0, 'to'], 2],
    ],
    at: 'cuts[0]',
    facts: { from: 4, to: 2 },
  },
  {
    code: 'stage-files-count',
    by: [
      [
        ['gingiva', 'upper'],
        ['gingiva/upper-00.stl', 'gingiva/upper-00.stl'],
      ],
    ],
    at: 'gingiva.upper',
    facts: { arch: 'upper', count: 2, expected: 5 },
  },
  { code: 'checkpoints-unordered', by: [[['checkpoints'], [4, 2]]], at: 'checkpoints[1]' },
  { code: 'wear-days-unusual', by: [[['wearDays'], 45]], at: 'wearDays' },

  { code: 'unknown-tooth', by: [[['teeth', 3, 'fdi'], '19']], at: 'teeth[3].fdi', facts: { value: '"19"' } },
  { code: 'tooth-twice', by: [[['teeth', 3, 'fdi'], teeth[2]?.fdi]], at: 'teeth[3].fdi' },
  { code: 'mesh-twice', by: [[['teeth', 3, 'mesh'], teeth[2]?.mesh]], at: 'teeth[3].mesh' },
  {
    code: 'frame-not-unit',
    by: [
      [
        ['teeth', 3, 'frame', 'long'],
        [0, 0, -1.1],
      ],
    ],
    at: 'teeth[3].frame.long',
    facts: { length: 1.1 },
  },
  {
    code: 'frame-not-orthogonal',
    by: [
      [
        ['teeth', 3, 'frame', 'long'],
        [0.6, 0, -0.8],
      ],
    ],
    at: 'teeth[3].frame',
  },
  {
    code: 'frame-left-handed',
    by: [[['teeth', central, 'frame', 'mesialDistal'], negative(frame11?.mesialDistal)]],
    at: `teeth[${central}].frame`,
  },
  {
    code: 'frame-long-reversed',
    by: [
      [['teeth', central, 'frame', 'mesialDistal'], negative(frame11?.mesialDistal)],
      [['teeth', central, 'frame', 'long'], negative(frame11?.long)],
    ],
    at: `teeth[${central}].frame.long`,
  },
  {
    code: 'frame-buccal-reversed',
    by: [
      [['teeth', central, 'frame', 'mesialDistal'], negative(frame11?.mesialDistal)],
      [['teeth', central, 'frame', 'buccoLingual'], negative(frame11?.buccoLingual)],
    ],
    at: `teeth[${central}].frame.buccoLingual`,
  },
  {
    code: 'rotation-not-unit',
    by: [
      [
        ['teeth', 3, 'poses', 4, 'rotation'],
        [0, 0, 0.1, 0.8],
      ],
    ],
    at: 'teeth[3].poses[4].rotation',
  },
  {
    code: 'rotation-not-unit',
    by: [
      [
        ['teeth', 3, 'poses', 4, 'rotation'],
        [0, 0, 0, 0],
      ],
    ],
    at: 'teeth[3].poses[4].rotation',
    facts: { tooth: teeth[3]?.fdi ?? '', length: 0 },
  },
  {
    code: 'pose-count',
    by: [[['teeth', 3, 'poses'], teeth[3]?.poses.slice(1)]],
    at: 'teeth[3].poses',
    facts: { tooth: teeth[3]?.fdi ?? '', count: 4, expected: 5 },
  },
  {
    code: 'pose-count',
    by: [[['extractions'], [{ tooth: '14', stage: 2 }]]],
    at: `teeth[${indexOf('14')}].poses`,
    facts: { tooth: '14', count: 5, expected: 2 },
  },
  {
    code: 'jump-mm',
    by: [
      [
        ['teeth', 3, 'poses', 4, 'position'],
        [0, 0, 5.2],
      ],
    ],
    at: 'teeth[3].poses[4].position',
  },
  {
    code: 'jump-degrees',
    // about its own middle, so that it is no jump in mm
    by: [[['teeth', upperMolar, 'poses', 4], turnedAbout(teeth[upperMolar]?.frame.origin ?? [], 46)]],
    at: `teeth[${upperMolar}].poses[4].rotation`,
    facts: { tooth: '17', degrees: 46, max: 45 },
  },
  {
    code: 'tooth-far-away',
    by: [[['teeth', lowerMolar, 'poses'], Array(5).fill({ ...pose11, position: [-200, 0, 0] })]],
    at: `teeth[${lowerMolar}].poses[0].position`,
  },
  { code: 'looks-like-inches', by: scaledTeeth([1 / 25.4, 1 / 25.4, 1 / 25.4]), at: 'teeth' },
  { code: 'arches-swapped', by: scaledTeeth([1, 1, -1]), at: 'teeth' },
  { code: 'sides-swapped', by: scaledTeeth([-1, 1, 1]), at: 'teeth', also: ['frame-buccal-reversed'] },

  {
    code: 'tooth-missing',
    by: none36,
    at: 'cuts[0].tooth',
    files: files => files.filter(({ name }) => name !== 'teeth/36.stl'),
  },
  {
    code: 'tooth-missing',
    by: [[['attachments', 0, 'tooth'], '18']],
    at: 'attachments[0].tooth',
    facts: { tooth: '18' },
  },
  {
    code: 'tooth-extracted',
    by: [
      [['extractions'], [{ tooth: '13', stage: 2 }]],
      [['teeth', indexOf('13'), 'poses'], teeth[indexOf('13')]?.poses.slice(0, 2)],
    ],
    at: 'attachments[0].tooth',
    facts: { tooth: '13', stage: 2 },
  },
  { code: 'contact-unknown', by: [[['ipr', 0, 'contact'], '11-31']], at: 'ipr[0].contact' },
  { code: 'contact-unknown', by: [[['ipr', 0, 'contact'], '21-11']], at: 'ipr[0].contact' },
  {
    code: 'contact-not-adjacent',
    by: [[['ipr', 0, 'contact'], '13-11']],
    at: 'ipr[0].contact',
    facts: { contact: '13-11', tooth: '12' },
  },
  {
    code: 'contact-across-gap',
    by: [
      [['extractions'], [{ tooth: '12', stage: 1 }]],
      [['teeth', indexOf('12'), 'poses'], teeth[indexOf('12')]?.poses.slice(0, 1)],
      [['ipr', 0, 'contact'], '13-11'],
    ],
    at: 'ipr[0].contact',
  },
  {
    code: 'ipr-over-limit',
    by: [[['ipr', 0, 'mm'], 0.51]],
    at: 'ipr[0].mm',
    facts: { contact: '11-21', mm: 0.51, max: 0.5 },
  },
  {
    code: 'ipr-over-limit',
    // each within what the contact allows, together more
    by: [[['ipr'], [0.4, 0.4, 0.3].map((mm, stage) => ({ contact: '34-35', stage, mm }))]],
    at: 'ipr[2].mm',
    facts: { contact: '34-35', mm: 1.1, max: 1 },
  },
  {
    code: 'attachment-twice',
    by: [[['attachments'], [good.attachments?.[0], good.attachments?.[0]]]],
    at: 'attachments[1]',
  },
  {
    code: 'extraction-twice',
    by: [
      [
        ['extractions'],
        [
          { tooth: '18', stage: 1 },
          { tooth: '18', stage: 2 },
        ],
      ],
    ],
    at: 'extractions[1]',
  },
  { code: 'landmark-without-tooth', by: [[['landmarks'], { teeth: { '18': {} } }]], at: 'landmarks.teeth["18"]' },
  {
    code: 'plane-not-unit',
    by: [[['landmarks'], { facialMidline: { point: [0, 0, 0], normal: [2, 0, 0] } }]],
    at: 'landmarks.facialMidline.normal',
  },

  {
    code: 'file-missing',
    by: [],
    at: 'files["teeth/11.stl"]',
    files: files => files.filter(({ name }) => name !== 'teeth/11.stl'),
  },
  {
    code: 'file-not-listed',
    by: [[['teeth', 3, 'mesh'], 'teeth/extra.stl']],
    at: 'teeth[3].mesh',
    files: withFile('teeth/extra.stl'),
    also: ['file-unused'],
  },
  { code: 'file-unused', by: [], at: 'readme.txt', files: withFile('readme.txt') },
  {
    code: 'file-empty',
    by: [],
    at: 'teeth/11.stl',
    files: files => files.map(file => (file.name === 'teeth/11.stl' ? { ...file, bytes: 0 } : file)),
  },
  {
    code: 'file-type',
    by: [
      [['teeth', 3, 'mesh'], 'teeth/x.exe'],
      [['files', 'teeth/x.exe'], 'a'.repeat(64)],
    ],
    at: 'teeth[3].mesh',
    files: withFile('teeth/x.exe'),
  },
  { code: 'sha256-differs', by: [[['files', 'teeth/11.stl'], 'b'.repeat(64)]], at: 'teeth/11.stl' },
  ...['../out.stl', '/etc/out.stl', 'teeth\\out.stl', 'C:/out.stl', 'a//b.stl', './b.stl', 'a\u0007.stl'].map(
    (name): Row => ({ code: 'path-unsafe', by: [], at: name, files: withFile(name), also: ['file-unused'] }),
  ),
  { code: 'names-by-case', by: [], at: 'Teeth/11.STL', files: withFile('Teeth/11.STL'), also: ['file-unused'] },
  { code: 'hash-of-plan-json', by: [[['files', 'plan.json'], 'a'.repeat(64)]], at: 'files["plan.json"]' },
]

/** A turn about a point and the vertical axis. */
function turnedAbout([x = 0, y = 0]: readonly number[], degrees: number) {
  const [sin, cos] = [Math.sin(half(degrees) * 2), Math.cos(half(degrees) * 2)]
  const position = [x - (cos * x - sin * y), y - (sin * x + cos * y), 0]
  return { position, rotation: [0, 0, Math.sin(half(degrees)), Math.cos(half(degrees))] }
}

test('a good plan has no fault, as teeth with poses and as a mesh for each arch and stage', () => {
  expect(check(good)).toEqual({ plan: good, faults: [] })
  const staged = madeStagePlan()
  expect(check(staged, filesOf(staged))).toEqual({ plan: staged, faults: [] })
  expect(checkPlan(`\uFEFF${JSON.stringify(madePlan())}`, filesOf(madePlan())).faults).toEqual([])
})

test.each(rows)('$code at $at', ({ code, by, at, facts, files = all => all, also = [] }) => {
  const { plan, faults } = check(changed(good, by), files(filesOf(good)))
  const fault = faults.find(one => one.code === code && (one.place || one.file) === at)
  expect(fault, JSON.stringify(faults.slice(0, 5))).toBeDefined()
  if (facts) expect(fault?.facts).toEqual(facts)
  for (const one of faults) expect(words.faults[one.code](one.facts)).not.toContain('undefined')
  expect([...new Set(faults.map(one => one.code))].filter(other => other !== code && !also.includes(other))).toEqual([])
  expect(plan === undefined).toBe(faults.some(({ level }) => level === 'block'))
})

test('what is no document is one fault', () => {
  expect(checkPlan(undefined, []).faults.map(({ code }) => code)).toEqual(['no-plan-json'])
  expect(checkPlan('{"teeth": [NaN]}', []).faults.map(({ code }) => code)).toEqual(['not-json'])
  expect(checkPlan(' '.repeat(16_000_001), []).faults.map(({ code }) => code)).toEqual(['json-too-large'])
})

test('every code but those of opened packages and meshes has a row', () => {
  const opened = ['package-broken', 'package-too-large', 'package-bomb', 'mesh-unreadable', 'mesh-inches', 'mesh-size']
  const elsewhere = [...opened, 'teeth-through-each-other', 'no-plan-json', 'not-json', 'json-too-large']
  // those of tables are in `checkTables.test.ts`
  const ofTables = /^(?:table|column|row|cell)-/
  const known = new Set<string>([...elsewhere, ...rows.map(({ code }) => code)])
  expect(planFaultCodes.filter(code => !known.has(code) && !ofTables.test(code))).toEqual([])
})

test('every fault is listed at once, one does not hide the others', () => {
  const faulty = changed(good, [
    [['units'], 'inch'],
    [['teeth', 3, 'poses', 2, 'position', 1], null],
    [
      ['teeth', 3, 'frame', 'long'],
      [0, 0, -1.1],
    ],
    [
      ['teeth', 4, 'poses', 1, 'rotation'],
      [1, 1, 1, 1],
    ],
    [['attachments', 0, 'tooth'], '18'],
    [['ipr', 1, 'mm'], 1.2],
    [['files', 'teeth/11.stl'], 'c'.repeat(64)],
  ])
  expect(shortened(faulty)).toEqual([
    'wrong-units units',
    'not-a-number teeth[3].poses[2].position[1]',
    'frame-not-unit teeth[3].frame.long',
    'rotation-not-unit teeth[4].poses[1].rotation',
    'tooth-missing attachments[0].tooth',
    'ipr-over-limit ipr[1].mm',
    'sha256-differs teeth/11.stl',
  ])
})

test('names and depths that break programs are faults like any other', () => {
  const text = JSON.stringify(good).replace('"files":{', '"files":{"__proto__":"x","constructor":"y",')
  expect(checkPlan(text, filesOf(good)).plan).toBeUndefined()
  const codes = (deep: string) => checkPlan(deep, []).faults.map(({ code }) => code)
  const open = '['.repeat(2_000_000)
  expect(codes(open)).toEqual(['not-json'])
  expect(codes(`${open}${']'.repeat(2_000_000)}`).length).toBeGreaterThan(0)
  expect(codes(`{"landmarks":${'{"teeth":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)).toContain('field-missing')
})

test('no more faults are listed than anybody reads, and a list without end takes no time', () => {
  const checkAll = () =>
    expect(check({ ...good, teeth: Array(200_000).fill({ fdi: '11' }) }).faults).toHaveLength(mostFaults)
  expect(cpuMs(checkAll)).toBeLessThan(10_000)
})

const hostile = fc.oneof(
  fc.constantFrom(null, '', 'NaN', '../x', -1, 0, 1e308, 1.5, true, [], {}, '__proto__', '11', '99', [[[]]]),
  fc.jsonValue(),
)

test('300 mutated plans never throw, and none that is let through is faulty', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 4 }), mutations => {
      let json: unknown = structuredClone(good)
      for (const [seed, value] of mutations) json = mutated(json, seed, value)
      const { plan, faults } = check(json)
      expect(plan === undefined).toBe(faults.some(({ level }) => level === 'block'))
      readableParts(json)
    }),
    { numRuns: 300 },
  )
})
