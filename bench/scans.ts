import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReadinessItem } from '#features/cases/records/contract/item.ts'
import { checkScan } from '#features/cases/records/contract/scan.ts'
import { checkBiteScan, checkPair } from '#features/cases/records/contract/scanPair.ts'
import { ScanFacts } from '#features/files/file/contract/facts.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { type Fault, faults, harmless, inFrame, type Pair, soundPair } from './scans/faults.ts'
import { openGenerator } from './scans/generator.ts'
import { tally } from './tally.ts'

// How often the scan check is right: pairs of a generator of arches, good ones and ones with a known fault, each written in
// axes of its own.
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
const { made, stlOf } = await openGenerator({
  folder: values.generator,
  cache: values.cache,
  pitch: Number(values.pitch),
})

interface Verdict {
  items: ReadinessItem[]
  /** Time of the processor; others may be busy on the machine. */
  ms: number
}

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

/** What is said of a pair whose chart has every tooth up to the second molars. Reading both and checking them is timed. */
function check({ upper, lower, bite }: Pair): Verdict {
  const [above, below] = [factsOf(upper), factsOf(lower)]
  const pair = { upper: above.facts, lower: below.facts }
  const start = cpuMs()
  const items = [
    ...checkScan(pair.upper, 'upper-scan', []),
    ...checkScan(pair.lower, 'lower-scan', []),
    ...checkPair({ ...pair, isGuessed: false }),
  ]
  const ms = above.ms + below.ms + cpuMs() - start
  return { items: [...items, ...(bite ? checkBiteScan(factsOf(bite).facts, pair) : [])], ms }
}

const warningsOf = ({ items }: Verdict) =>
  items
    .filter(({ level }) => level !== 'pass')
    .map(({ code, level, slot, facts }) => `${level} ${code} ${facts?.side ?? ''} (${slot})`)

function checkGood(label: string, count: number, make: Fault['make']): void {
  const verdicts: Verdict[] = []
  for (let k = 0; k < count && performance.now() < deadline; k++)
    verdicts.push(check(inFrame(make(soundPair(firstSeed + k, made), firstSeed + k, made), firstSeed + k)))
  const blocked = verdicts.filter(({ items }) => items.some(({ level }) => level === 'block')).length
  const warned = verdicts.filter(verdict => warningsOf(verdict).length > 0)
  const times = verdicts.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const warnings = warned.length > 0 ? ` (${tally(warned.flatMap(warningsOf))})` : ''
  console.log(
    `${label}: ${verdicts.length} pairs, ${blocked} blocked, ${warned.length} warned of${warnings}; ${times[times.length >> 1]} ms of processor a pair (median), ${times.at(-1)} at most`,
  )
}

function checkFault(label: string, { codes, side, make }: Fault): void {
  let [found, checked] = [0, 0]
  const instead: string[] = []
  for (let k = 0; k < Number(values.each) && performance.now() < deadline; k++) {
    const seed = firstSeed + k
    const verdict = check(inFrame(make(soundPair(seed, made), seed, made), seed))
    checked++
    if (verdict.items.some(item => codes.includes(item.code) && (!side || item.facts?.side === side))) found++
    else instead.push(warningsOf(verdict).join(' + ') || 'nothing')
  }
  const rest = instead.length > 0 ? `; the others: ${tally(instead)}` : ''
  console.log(`${label}: ${found} of ${checked} found${rest}`)
}

const isAsked = (label: string) => values.only === undefined || new RegExp(values.only).test(label)
if (isAsked('good pairs')) checkGood('good pairs', Number(values.pairs), pair => pair)
for (const [label, make] of Object.entries(harmless)) if (isAsked(label)) checkGood(label, Number(values.each), make)
for (const [label, fault] of Object.entries(faults)) if (isAsked(label)) checkFault(label, fault)
