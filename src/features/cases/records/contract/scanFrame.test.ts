import { expect, test } from 'vitest'
import type { MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { frameOf } from './scanFrame.ts'

/** A scan whose shape shows the biting direction (`occlusal`) and the back of the mouth. */
function scan(occlusal: Axes, back: Axes): ScanFacts {
  return {
    ...{ kind: 'scan', sha256: 'a'.repeat(64), bytes: 1000, type: 'stl', encoding: 'binary', unit: 'mm' },
    ...{ triangles: 12_000, width: 62, depth: 50, height: 8, openEdges: 300, nonManifoldEdges: 0 },
    bounds: { min: [0, 0, 0], max: [62, 50, 8] },
    frame: { occlusal, back, palate: 0, width: 62, front: 0, end: 50 },
  }
}

const rounded = (frame: MouthFrame | undefined) =>
  frame && [frame.left, frame.back, frame.up].map(axis => axis.map(value => Math.round(value * 100) / 100 + 0))

test('no scan, or one whose shape shows nothing, has no frame', () => {
  const { frame: _, ...plain } = scan([0, 0, -1], [0, 1, 0])
  expect([frameOf({}), frameOf({ upper: plain, lower: plain })]).toEqual([undefined, undefined])
})

test.each<[string, 'upper' | 'lower', occlusal: Axes, back: Axes, axes: number[][]]>([
  [
    'teeth of an upper arch point down',
    'upper',
    [0, 0, -1],
    [0, 1, 0],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  [
    'those of a lower arch up',
    'lower',
    [0, 0, 1],
    [0, 1, 0],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  [
    'an arch that lies on its back',
    'upper',
    [0, 1, 0],
    [0, 0, 1],
    [
      [1, 0, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
  ],
  // worn teeth tilt the plane through them: then the scanner's own axes are used
  [
    'an arch a few degrees off',
    'lower',
    [0.17, 0, 0.985],
    [0.17, 0.985, 0],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
])('%s', (_, arch, occlusal, back, axes) => {
  expect(rounded(frameOf({ [arch]: scan(occlusal, back) }))).toEqual(axes)
})

test('an arch that was scanned at 45 degrees keeps its own axes, at right angles to each other', () => {
  const tilted = Math.SQRT1_2
  const frame = frameOf({ lower: scan([0, -tilted, tilted], [0, 1, 0.2]) })
  expect(rounded(frame)?.[2]).toEqual([0, -0.71, 0.71])
  const dot = (a: Axes, b: Axes) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  if (!frame) throw new Error('The shape shows a frame.')
  for (const [a, b] of [
    [frame.left, frame.back],
    [frame.back, frame.up],
    [frame.up, frame.left],
  ] as const)
    expect(dot(a, b)).toBeCloseTo(0)
  expect(dot(frame.back, frame.back)).toBeCloseTo(1)
})

test('the upper one of two arches decides the frame of both', () => {
  const [upper, lower] = [scan([0, 0, -1], [0, 1, 0]), scan([0, 1, 0], [1, 0, 0])]
  expect(frameOf({ upper, lower })).toEqual(frameOf({ upper }))
})
