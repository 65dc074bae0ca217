import { expect, test } from 'vitest'
import { ScanFacts } from '#features/files/file/contract/facts.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { archFacets, binaryStl, type Facet } from '../../../../test/files.ts'
import { checkScan } from './scan.ts'
import { checkBiteScan, checkPair } from './scanPair.ts'

const triangles = 20_000
const upper = archFacets({ arch: 'upper', triangles })
const lower = archFacets({ arch: 'lower', triangles })

type Corner = readonly [number, number, number]
const cornersOf = (facet: Facet): [Corner, Corner, Corner] => [
  [facet[0], facet[1], facet[2]],
  [facet[3], facet[4], facet[5]],
  [facet[6], facet[7], facet[8]],
]
const moved = (facets: Facet[], move: (point: Corner) => Axes) =>
  facets.map((facet): Facet => {
    const [a, b, c] = cornersOf(facet)
    return [...move(a), ...move(b), ...move(c)]
  })
const insideOut = (facets: Facet[]) =>
  facets.map((facet): Facet => {
    const [a, b, c] = cornersOf(facet)
    return [...a, ...c, ...b]
  })
const without = (facets: Facet[], isGone: (x: number, y: number, z: number) => boolean) =>
  facets.filter(([x, y, z]) => !isGone(x, y, z))
const shifted =
  (dx: number, dy: number, dz: number) =>
  ([x, y, z]: Corner): Axes => [x + dx, y + dy, z + dz]
const turned =
  (degrees: number) =>
  ([x, y, z]: Corner): Axes => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return [x * c - (y - 28) * s, x * s + (y - 28) * c + 28, z]
  }
const yUp = ([x, y, z]: Corner): Axes => [x + 40, z - 12, -y]
const mirrored = ([x, y, z]: Corner): Axes => [-x, y, z]

function factsOf(facets: Facet[]): ScanFacts {
  const facts = readScan(binaryStl(facets))
  if (!facts.ok) throw new Error(facts.why)
  const { ok: _, ...rest } = facts
  return ScanFacts.parse({ ...rest, sha256: '0'.repeat(64), bytes: 1 })
}

/** The codes of all findings except that a generated mesh has few triangles. */
function faultsOf(scans: { upper?: Facet[]; lower?: Facet[]; bite?: Facet[]; missing?: string[] }) {
  const pair = { upper: factsOf(scans.upper ?? upper), lower: factsOf(scans.lower ?? lower) }
  return [
    ...checkScan(pair.upper, 'upper-scan', scans.missing),
    ...checkScan(pair.lower, 'lower-scan', scans.missing),
    ...checkPair({ ...pair, isGuessed: false }),
    ...(scans.bite ? checkBiteScan(factsOf(scans.bite), pair) : []),
  ]
    .filter(({ level, code }) => level !== 'pass' && code !== 'few-triangles')
    .map(({ code, level, facts }) => `${level} ${code}${facts?.side ? ` ${facts.side}` : ''}`)
}

const cheeks = (facets: Facet[]) => without(facets, (x, y) => Math.abs(x) < 24 || y < 20 || y > 42)
const bite = [...cheeks(upper), ...cheeks(lower)]
const seconds = ['17', '27', '37', '47', '16', '26', '36', '46']

test.each([
  ['a pair in bite', {}],
  [
    'a pair in bite with other axes, and its bite scan',
    { upper: moved(upper, yUp), lower: moved(lower, yUp), bite: moved(bite, yUp) },
  ],
  ['a hole in the gum', { lower: without(lower, (x, y) => Math.hypot(x - 20.8, y - 36.1) < 0.8) }],
  ['a short row where the chart has no molars', { missing: seconds }],
])('%s: no finding', (_, scans) => {
  expect(faultsOf(scans)).toEqual([])
})

test.each([
  ['turned inside out', { lower: insideOut(lower) }, 'warn inside-out'],
  ['mirrored with its facets as they were', { upper: moved(upper, mirrored) }, 'warn inside-out'],
  ['back to front', { lower: moved(lower, turned(180)) }, 'block frames-differ'],
  ['in another frame', { lower: moved(lower, yUp) }, 'block frames-differ'],
  ['one arch twice, in another frame', { lower: moved(upper, yUp) }, 'block same-arch-twice'],
  ['2 mm apart', { lower: moved(lower, shifted(0, 0, -2)) }, 'warn arches-apart'],
  ['2 mm through each other', { lower: moved(lower, shifted(0, 0, 2)) }, 'warn arches-collide'],
  ['shifted to the left', { lower: moved(lower, shifted(2, 0, 0)) }, 'warn arches-shifted left'],
  ['shifted to the right', { lower: moved(lower, shifted(-2, 0, 0)) }, 'warn arches-shifted right'],
  ['shifted back', { lower: moved(lower, shifted(0, 3, 0)) }, 'warn arches-shifted back'],
  ['shifted forwards', { lower: moved(lower, shifted(0, -3, 0)) }, 'warn arches-shifted front'],
  ['a hole on a tooth', { lower: without(lower, (x, y) => Math.hypot(x - 26, y - 34) < 2) }, 'warn holes-on-teeth'],
  ['cut through its crowns', { lower: without(lower, (_, y, z) => y < 25 && z < -2.5) }, 'warn teeth-cut'],
  [
    'without its last molar on the right',
    { upper: without(upper, (x, y) => x < 0 && y > 35) },
    'warn side-short right',
  ],
  [
    'without its last molars, which the chart has',
    { lower: without(lower, (_, y) => y > 38), missing: [] },
    'warn side-short left',
  ],
  ['a jaw without teeth', { lower: archFacets({ arch: 'lower', triangles, toothless: true }) }, 'warn no-teeth'],
  ['half an arch', { lower: without(lower, x => x < 4) }, 'warn no-arch'],
  ['a bite scan of another place', { bite: moved(bite, shifted(8, 0, 4)) }, 'warn bite-elsewhere'],
])('%s: one finding', (_, scans, found) => {
  expect(faultsOf(scans).join(', ')).toContain(found)
})
