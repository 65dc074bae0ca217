import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReadinessItem } from '#features/cases/records/contract/item.ts'
import { judgeScan } from '#features/cases/records/contract/scan.ts'
import { judgeBiteScan, judgePair } from '#features/cases/records/contract/scanPair.ts'
import { ScanFacts } from '#features/files/file/contract/facts.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'

// How often the scan check is right: pairs of a generator of arches, good ones and ones with a known fault, each written in
// axes of its own. The generator is a program beside this one, whose folder is given; nothing of it is in the repository.
const { values } = parseArgs({
  options: {
    generator: { type: 'string' },
    seed: { type: 'string', default: '401' },
    pairs: { type: 'string', default: '40' },
    each: { type: 'string', default: '10' },
    pitch: { type: 'string', default: '0.5' },
    minutes: { type: 'string', default: '15' },
    only: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'idealign-scans') },
  },
})
if (values.generator === undefined) throw new Error('Say where the mesh generator is: --generator <its src folder>')
const firstSeed = Number(values.seed)
const deadline = performance.now() + Number(values.minutes) * 60_000
mkdirSync(values.cache, { recursive: true })

interface GeneratedMesh {
  pos: Float32Array
  idx: Uint32Array
}
/** What is used of the generator. */
interface Generator {
  makeArch: (upper: boolean, seed: number) => { upper: boolean }
  scan: (arch: object, tau: number, pitch: number, seed: number) => GeneratedMesh
  toStl: (mesh: GeneratedMesh) => Uint8Array
}
const generator: Generator = {
  ...(await import(join(values.generator, 'case.ts'))),
  ...(await import(join(values.generator, 'mesh.ts'))),
}

type Jaw = 'upper' | 'lower'

/** A made mesh, kept from run to run: making one takes seconds. */
function made(seed: number, jaw: Jaw, pitch = Number(values.pitch)): Mesh {
  const file = join(values.cache, `${seed}-${jaw}-${pitch}.stl`)
  if (!existsSync(file)) {
    const arch = generator.makeArch(jaw === 'upper', seed)
    writeFileSync(
      `${file}.part`,
      generator.toStl(generator.scan(arch, 0, pitch, seed * 100 + (jaw === 'upper' ? 1 : 2))),
    )
    renameSync(`${file}.part`, file)
  }
  const parsed = parseScan(readFileSync(file), { bytes: 1e9, triangles: 4e6 })
  if (!parsed.ok) throw new Error(`${file}: ${parsed.why}`)
  return parsed.mesh
}

type Move = (point: Axes) => Axes

function moved({ positions, indices }: Mesh, move: Move, turnFacets = false): Mesh {
  const to = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3)
    to.set(move([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]), i)
  return { positions: to, indices: turnFacets ? indices.toReversed() : indices }
}

/** Without the triangles around a point for which `gone` holds. */
function without({ positions, indices }: Mesh, gone: (x: number, y: number, z: number) => boolean): Mesh {
  const left: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const mean = (axis: number) =>
      [0, 1, 2].reduce((sum, k) => sum + (positions[3 * (indices[i + k] ?? 0) + axis] ?? 0), 0) / 3
    if (!gone(mean(0), mean(1), mean(2))) left.push(...indices.subarray(i, i + 3))
  }
  return { positions, indices: Uint32Array.from(left) }
}

function together(a: Mesh, b: Mesh): Mesh {
  const positions = new Float32Array([...a.positions, ...b.positions])
  const shift = a.positions.length / 3
  return { positions, indices: Uint32Array.from([...a.indices, ...b.indices.map(index => index + shift)]) }
}

/** The cheek sides of both, as a scanner takes the bite. */
const biteScan = ({ upper, lower }: Pair) => {
  const inside = (x: number, y: number, z: number) => Math.abs(x) < 20 || y < 8 || y > 36 || Math.abs(z) > 9
  return together(without(upper, inside), without(lower, inside))
}

/** A lower jaw that has lost its teeth: a round ridge with a little unevenness, 50,000 triangles. */
function ridge(seed: number): Mesh {
  const next = random(seed)
  const [width, depth, height, phase] = [24 + 3 * next(), 38 + 5 * next(), 6 + 3 * next(), 6 * next()]
  const [along, across] = [500, 50]
  const positions: number[] = []
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= across; j++) {
      const turn = Math.PI * (i / along)
      const side = (j / across) * 2 - 1
      const out = width + 5 * side
      const rise = height * (1 - side ** 4) * Math.sqrt(Math.sin(Math.PI * (0.02 + 0.96 * (i / along))))
      const uneven = 0.3 * Math.sin(9 * turn + phase) * (1 - side ** 2)
      positions.push(Math.cos(turn) * out, 4 + depth * (1 - Math.sin(turn) * (out / width)), rise + uneven - 8)
    }
  const indices: number[] = []
  for (let i = 0; i < along; i++)
    for (let j = 0; j < across; j++) {
      const a = i * (across + 1) + j
      const c = a + across + 1
      indices.push(a, a + 1, c + 1, a, c + 1, c)
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices).toReversed() }
}

function random(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Any turn, each as likely (Shoemake 1992), and a shift of up to 100 mm. */
function anyFrame(seed: number): Move {
  const next = random(seed)
  const [a, b, c] = [next(), 2 * Math.PI * next(), 2 * Math.PI * next()]
  const [x, y] = [Math.sqrt(1 - a) * Math.sin(b), Math.sqrt(1 - a) * Math.cos(b)]
  const [z, w] = [Math.sqrt(a) * Math.sin(c), Math.sqrt(a) * Math.cos(c)]
  const shift = [next(), next(), next()].map(value => 200 * value - 100)
  return ([px, py, pz]) => [
    (1 - 2 * (y * y + z * z)) * px + 2 * (x * y - z * w) * py + 2 * (x * z + y * w) * pz + (shift[0] ?? 0),
    2 * (x * y + z * w) * px + (1 - 2 * (x * x + z * z)) * py + 2 * (y * z - x * w) * pz + (shift[1] ?? 0),
    2 * (x * z - y * w) * px + 2 * (y * z + x * w) * py + (1 - 2 * (x * x + y * y)) * pz + (shift[2] ?? 0),
  ]
}

interface Pair {
  upper: Mesh
  lower: Mesh
  bite?: Mesh
}

interface Verdict {
  items: ReadinessItem[]
  /** Time of the processor; others may be busy on the machine. */
  ms: number
}

const stlOf = ({ positions, indices }: Mesh) => generator.toStl({ pos: positions, idx: indices })

function factsOf(mesh: Mesh): { facts: ScanFacts; ms: number } {
  const bytes = stlOf(mesh)
  const start = cpuMs()
  const read = readScan(bytes)
  const ms = cpuMs() - start
  if (!read.ok) throw new Error(read.why)
  const { ok: _, ...facts } = read
  return { facts: ScanFacts.parse({ ...facts, sha256: '0'.repeat(64), bytes: bytes.length }), ms }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What is said of a pair whose chart has every tooth up to the second molars. Reading both and judging them is timed. */
function judge({ upper, lower, bite }: Pair): Verdict {
  const [above, below] = [factsOf(upper), factsOf(lower)]
  const pair = { upper: above.facts, lower: below.facts }
  const start = cpuMs()
  const items = [
    ...judgeScan(pair.upper, 'upper-scan', []),
    ...judgeScan(pair.lower, 'lower-scan', []),
    ...judgePair({ ...pair, isGuessed: false }),
  ]
  const ms = above.ms + below.ms + cpuMs() - start
  return { items: [...items, ...(bite ? judgeBiteScan(factsOf(bite).facts, pair) : [])], ms }
}

const inFrame = (pair: Pair, seed: number): Pair => {
  const frame = anyFrame(seed)
  const bite = pair.bite && moved(pair.bite, frame)
  return { upper: moved(pair.upper, frame), lower: moved(pair.lower, frame), ...(bite && { bite }) }
}

type Codes = ReadinessItem['code'][]
interface Fault {
  /** Any of these is a right answer. */
  codes: Codes
  /** Of the patient; what is said must name it. */
  side?: 'left' | 'right' | 'front' | 'back'
  make: (pair: Pair, seed: number) => Pair
}

const shift =
  (dx: number, dy: number, dz: number): Move =>
  ([x, y, z]) => [x + dx, y + dy, z + dz]
const around = (degrees: number): Move => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y, z]) => [x * c - (y - 24) * s, x * s + (y - 24) * c + 24, z]
}
const mirror: Move = ([x, y, z]) => [-x, y, z]
const lowerMoved = (move: Move) => (pair: Pair) => ({ ...pair, lower: moved(pair.lower, move) })
/** A hole of 4 mm around a point of the surface nearest to this place, seen along the height. */
const holed = (mesh: Mesh, x: number, y: number) =>
  without(mesh, (px, py, pz) => Math.hypot(px - x, py - y) < 2 && Math.abs(pz) < 25)

const faults: Record<string, Fault> = {
  'upper and lower exchanged': {
    codes: ['arches-swapped'],
    make: ({ upper, lower }) => ({ upper: lower, lower: upper }),
  },
  'lower arch mirrored, facets as they were': {
    codes: ['inside-out'],
    make: pair => ({ ...pair, lower: moved(pair.lower, mirror) }),
  },
  'lower arch mirrored, facets turned too': {
    codes: ['arches-shifted'],
    make: pair => ({ ...pair, lower: moved(pair.lower, mirror, true) }),
  },
  'lower arch back to front': { codes: ['frames-differ'], make: lowerMoved(around(180)) },
  'both arches in frames of their own': {
    codes: ['frames-differ'],
    make: (pair, seed) => lowerMoved(anyFrame(seed + 5000))(pair),
  },
  'upper arch twice': {
    codes: ['same-arch-twice'],
    make: (pair, seed) => ({ ...pair, lower: moved(pair.upper, anyFrame(seed + 6000)) }),
  },
  'lower arch twice': {
    codes: ['same-arch-twice'],
    make: (pair, seed) => ({ ...pair, upper: moved(pair.lower, anyFrame(seed + 7000)) }),
  },
  'lower arch twice, with other triangles': {
    codes: ['same-arch-twice'],
    make: (pair, seed) => ({ ...pair, upper: moved(made(seed, 'lower', 0.55), anyFrame(seed + 8000)) }),
  },
  'lower arch twice, one mirrored': {
    codes: ['same-arch-twice'],
    make: pair => ({ ...pair, upper: moved(pair.lower, ([x, y, z]) => [x, y, -z], true) }),
  },
  'second molar of the right not scanned': {
    codes: ['side-short'],
    side: 'right',
    make: pair => ({ ...pair, upper: without(pair.upper, (x, y) => x < 0 && y > 28.5) }),
  },
  'second molar of the left lower not scanned': {
    codes: ['side-short'],
    side: 'left',
    make: pair => ({ ...pair, lower: without(pair.lower, (x, y) => x > 0 && y > 29) }),
  },
  'second molars of both sides not scanned': {
    codes: ['side-short', 'teeth-cut'],
    make: pair => ({ ...pair, lower: without(pair.lower, (_, y) => y > 29) }),
  },
  'half an arch': {
    codes: ['no-arch', 'not-arch-sized', 'side-short', 'frames-differ'],
    make: pair => ({ ...pair, lower: without(pair.lower, x => x < 0) }),
  },
  'hole of 4 mm on a molar': {
    codes: ['holes-on-teeth'],
    make: (pair, seed) => ({ ...pair, lower: holed(pair.lower, seed % 2 === 0 ? 21 : -21, 24) }),
  },
  'crowns cut off in the front': {
    codes: ['teeth-cut'],
    make: pair => ({ ...pair, lower: without(pair.lower, (_, y, z) => y < 14 && z < -1.5) }),
  },
  'jaw without teeth': {
    codes: ['no-teeth'],
    make: (pair, seed) => ({ ...pair, lower: ridge(seed) }),
  },
  'no contact, 2 mm apart': { codes: ['arches-apart'], make: lowerMoved(shift(0, 0, -2)) },
  'through each other by 2 mm': { codes: ['arches-collide'], make: lowerMoved(shift(0, 0, 2)) },
  'shifted by 3 mm to the left': { codes: ['arches-shifted'], side: 'left', make: lowerMoved(shift(3, 0, 0)) },
  'shifted by 4 mm forwards': { codes: ['arches-shifted'], side: 'front', make: lowerMoved(shift(0, -4, 0)) },
  'shifted by 4 mm back': { codes: ['arches-shifted'], side: 'back', make: lowerMoved(shift(0, 4, 0)) },
  'turned by 10 degrees in bite': {
    codes: ['arches-shifted'],
    make: lowerMoved(around(10)),
  },
  'bite scan in another place': {
    codes: ['bite-elsewhere'],
    make: pair => ({ ...pair, bite: moved(biteScan(pair), shift(6, 4, 5)) }),
  },
  'bite scan back to front': {
    codes: ['bite-elsewhere'],
    make: pair => ({ ...pair, bite: moved(biteScan(pair), around(180)) }),
  },
  'coarse triangles': {
    codes: ['few-triangles'],
    make: (pair, seed) => ({ ...pair, lower: made(seed, 'lower', 0.75) }),
  },
}

/** Pairs that are good though they look unusual: nothing is wrong with them. */
const harmless: Record<string, Fault['make']> = {
  'hole of 4 mm in the palate': pair => ({ ...pair, upper: holed(pair.upper, 0, 24) }),
  'no palate scanned': pair => ({
    ...pair,
    upper: without(pair.upper, (x, y) => Math.abs(x) < 12 && y > 14),
  }),
}

const said = ({ items }: Verdict) =>
  items
    .filter(({ level }) => level !== 'pass')
    .map(({ code, level, slot, facts }) => `${level} ${code} ${facts?.side ?? ''} (${slot})`)
const sound = (seed: number): Pair => {
  const pair = { upper: made(seed, 'upper'), lower: made(seed, 'lower') }
  return { ...pair, bite: biteScan(pair) }
}

function tally(kinds: string[]): string {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}

function judgeGood(label: string, count: number, make: Fault['make']): void {
  const verdicts: Verdict[] = []
  for (let k = 0; k < count && performance.now() < deadline; k++)
    verdicts.push(judge(inFrame(make(sound(firstSeed + k), firstSeed + k), firstSeed + k)))
  const blocked = verdicts.filter(({ items }) => items.some(({ level }) => level === 'block')).length
  const warned = verdicts.filter(verdict => said(verdict).length > 0)
  const times = verdicts.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const warnings = warned.length > 0 ? ` (${tally(warned.flatMap(said))})` : ''
  console.log(
    `${label}: ${verdicts.length} pairs, ${blocked} blocked, ${warned.length} warned of${warnings}; ${times[times.length >> 1]} ms of processor a pair (median), ${times.at(-1)} at most`,
  )
}

function judgeFault(label: string, { codes, side, make }: Fault): void {
  let [found, judged] = [0, 0]
  const instead: string[] = []
  for (let k = 0; k < Number(values.each) && performance.now() < deadline; k++) {
    const seed = firstSeed + k
    const verdict = judge(inFrame(make(sound(seed), seed), seed))
    judged++
    if (verdict.items.some(item => codes.includes(item.code) && (!side || item.facts?.side === side))) found++
    else instead.push(said(verdict).join(' + ') || 'nothing')
  }
  const rest = instead.length > 0 ? `; the others: ${tally(instead)}` : ''
  console.log(`${label}: ${found} of ${judged} found${rest}`)
}

const isAsked = (label: string) => values.only === undefined || new RegExp(values.only).test(label)
if (isAsked('good pairs')) judgeGood('good pairs', Number(values.pairs), pair => pair)
for (const [label, make] of Object.entries(harmless)) if (isAsked(label)) judgeGood(label, Number(values.each), make)
for (const [label, fault] of Object.entries(faults)) if (isAsked(label)) judgeFault(label, fault)
