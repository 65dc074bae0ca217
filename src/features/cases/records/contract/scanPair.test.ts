import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ScanFacts } from '#features/files/file/contract/facts.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { cross, dot, unit } from '#kit/mesh/vector.ts'
import { binaryStl, type Facet } from '../../../../test/files.ts'
import { frameOf } from './scanFrame.ts'
import { checkPair } from './scanPair.ts'

// a pair in occlusion, as a scanner exports it: x left, y back, z up; the upper one includes the palate
const stages = join(import.meta.dirname, '../../../../../assets/demo/stages')
const facetsIn = (name: string): Facet[] => {
  const parsed = parseScan(gunzipSync(readFileSync(join(stages, name))), { bytes: 1e8, triangles: 1e6 })
  if (!parsed.ok) throw new Error(parsed.why)
  const { positions, indices } = parsed.mesh
  return Array.from({ length: indices.length / 3 }, (_, k) => {
    const corners = [0, 1, 2].flatMap(i => [...positions.subarray(3 * (indices[3 * k + i] ?? 0)).subarray(0, 3)])
    return corners as unknown as Facet // three corners with three numbers each
  })
}
const upper = facetsIn('upper_00.stl.gz')
const lower = facetsIn('lower_00.stl.gz')
/** The same arch, scanned without the palate. */
const bareUpper = upper.filter(([x, y, z]) => !(Math.abs(x) < 17 && y > 14) && !(z > 9 && Math.abs(x) < 12))

let hashes = 0
function factsOf(facets: readonly Facet[], turn: Matrix = same): ScanFacts {
  const turned = facets.map(facet => [0, 3, 6].flatMap(i => turnedBy(turn, facet.slice(i, i + 3) as Axes)))
  const read = readScan(binaryStl(turned as unknown as Facet[]))
  if (!read.ok) throw new Error(read.why)
  const { ok: _, ...facts } = read
  return ScanFacts.parse({ ...facts, sha256: (++hashes).toString(16).padStart(64, '0'), bytes: 1 })
}

type Matrix = readonly [Axes, Axes, Axes]
const same: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const turnedBy = (rows: Matrix, point: Axes): Axes => [dot(rows[0], point), dot(rows[1], point), dot(rows[2], point)]
const allAxes: Axes[] = same.flatMap(([x, y, z]): Axes[] => [
  [x, y, z],
  [-x, -y, -z],
])
/** All ways in which the axes of a file can lie along those of the mouth. */
const turns: Matrix[] = allAxes.flatMap(x =>
  allAxes.flatMap((y): Matrix[] => (dot(x, y) === 0 ? [[x, y, cross(x, y)]] : [])),
)
const tilted = (degrees: number): Matrix => {
  const [x, y] = [unit([1, 0.4, 0.2]), unit([-0.4, 1, 0])]
  const side = unit(cross(x, y))
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  // Rodrigues' rotation around `side`
  const row = (e: Axes): Axes => {
    const along = dot(side, e) * (1 - c)
    const around = cross(e, side)
    return [0, 1, 2].map(i => (e[i] ?? 0) * c + (around[i] ?? 0) * s + (side[i] ?? 0) * along) as Axes
  }
  return [row([1, 0, 0]), row([0, 1, 0]), row([0, 0, 1])]
}

const codes = (pair: { upper?: ScanFacts; lower?: ScanFacts; isGuessed?: boolean }) =>
  checkPair({ upper: pair.upper, lower: pair.lower, isGuessed: pair.isGuessed ?? false }).map(
    ({ code, level }) => `${level} ${code}`,
  )
const near = (a: Axes, b: Axes) => Math.round((Math.acos(Math.min(1, dot(a, b))) * 180) / Math.PI)

test.each(turns.map(turn => [turn.join(' '), turn] as const))(
  'in axes %s the mouth’s own are found, and a pair in bite passes',
  (_, turn) => {
    const pair = { upper: factsOf(upper, turn), lower: factsOf(lower, turn) }
    expect(codes(pair)).toEqual(['pass frames-agree'])
    for (const frame of [frameOf(pair), frameOf({ lower: pair.lower })])
      expect(frame && [frame.left, frame.back, frame.up].map(axis => axis.map(value => value + 0))).toEqual(
        same.map(axis => turnedBy(turn, axis).map(value => value + 0)),
      )
  },
)

test.each([10, 35, 45])('tilted by %i° the axes are found to a few degrees, and the pair passes', degrees => {
  const turn = tilted(degrees)
  const pair = { upper: factsOf(upper, turn), lower: factsOf(lower, turn) }
  expect(codes(pair)).toEqual(['pass frames-agree'])
  const frame = frameOf(pair)
  const truth = degrees <= 20 ? same : ([0, 1, 2].map(i => turnedBy(turn, same[i] ?? [0, 0, 0])) as unknown as Matrix)
  expect(frame && near(frame.up, truth[2])).toBeLessThan(16)
  expect(frame && near(frame.back, truth[1])).toBeLessThan(16)
})

test('exchanged arches are blocked, whatever their file names, in any axes', () => {
  for (const turn of turns)
    expect(codes({ upper: factsOf(lower, turn), lower: factsOf(upper, turn) })).toEqual(['block arches-swapped'])
})

test('without a palate the wider arch is still the upper one; a person who has looked can say otherwise', () => {
  expect(factsOf(bareUpper).frame?.palate).toBeLessThan(0.3)
  expect(codes({ upper: factsOf(bareUpper), lower: factsOf(lower) })).toEqual(['pass frames-agree'])
  const exchanged = { upper: factsOf(lower), lower: factsOf(bareUpper) }
  expect(codes({ ...exchanged, isGuessed: true })).toEqual(['block arches-swapped'])
  expect(codes(exchanged)).toEqual(['warn arches-swapped'])
})

test('a palate in the slot of the lower arch is reported before the other arch arrives', () => {
  expect(codes({ lower: factsOf(upper) })).toEqual(['block palate-in-lower'])
  expect(codes({ lower: factsOf(lower) })).toEqual([])
})

test('two arches in different frames are blocked: beside each other, or turned against each other', () => {
  const apart = lower.map(facet => facet.map((value, i) => (i % 3 === 0 ? value + 70 : value)) as unknown as Facet)
  expect(codes({ upper: factsOf(upper), lower: factsOf(apart) })).toEqual(['block frames-differ'])
  const turned: Matrix = [
    [-1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
  ]
  expect(codes({ upper: factsOf(upper), lower: factsOf(lower, turned) })).toEqual(['block frames-differ'])
})

test.each([-10, 10])(
  'a lower arch turned by %i° in the bite is warned of, one with fewer teeth on a side is not',
  degrees => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    // around a point between the molars
    const turnedLower = lower.map(facet =>
      [0, 3, 6].flatMap(i => {
        const [x = 0, y = 0, z = 0] = facet.slice(i, i + 3)
        return [x * c - (y - 24) * s, x * s + (y - 24) * c + 24, z]
      }),
    ) as unknown as Facet[]
    expect(codes({ upper: factsOf(upper), lower: factsOf(turnedLower) })).toEqual(['warn frames-differ'])
    const oneSided = lower.filter(([x, y]) => Math.sign(x) !== Math.sign(degrees) || y < 29)
    expect(codes({ upper: factsOf(upper), lower: factsOf(oneSided) })).toEqual(['pass frames-agree'])
  },
)
