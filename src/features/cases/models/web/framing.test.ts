import { expect, test } from 'vitest'
import { centreOf, distanceToFit } from './framing.ts'

// a cuboid 60 wide (x), 40 deep (y), 30 high (z) around (5, 0, 0), as its eight corners
const corners = new Float32Array([-25, 35].flatMap(x => [-20, 20].flatMap(y => [-15, 15].flatMap(z => [x, y, z]))))
const front = { centre: [5, 0, 0], from: [0, -1, 0], up: [0, 0, 1], tangent: 0.25 } as const

test('the middle of two meshes lies between them', () => {
  expect(centreOf([corners])).toEqual([5, 0, 0])
  expect(centreOf([new Float32Array([0, 0, 0]), new Float32Array([10, -4, 2])])).toEqual([5, -2, 1])
})

test('in a wide picture the height decides the distance of the camera, in a narrow one the width', () => {
  // the nearest corners are 20 in front of the centre; 8 % of the picture stays free
  expect(distanceToFit([corners], { ...front, aspect: 4 })).toBeCloseTo(20 + (15 * 1.08) / 0.25)
  expect(distanceToFit([corners], { ...front, aspect: 0.5 })).toBeCloseTo(20 + ((30 / 0.5) * 1.08) / 0.25)
})

test('each point is inside the picture of the camera, and one is at its edge', () => {
  for (const from of [
    [0, 0, -1],
    [1, -0.15, 0],
    [0.3, -1, 0.4],
  ] as const) {
    const view = { ...front, from, up: from[2] === -1 ? ([0, -1, 0] as const) : front.up, aspect: 0.8 }
    expect(largestReach(distanceToFit([corners], view), view)).toBeCloseTo(1 / 1.08, 1)
  }
})

// 1: at the edge of the picture
function largestReach(distance: number, { centre, from, up, tangent, aspect }: Parameters<typeof distanceToFit>[1]) {
  const length = Math.hypot(...from)
  const [ex, ey, ez] = [from[0] / length, from[1] / length, from[2] / length]
  const side = [up[1] * ez - up[2] * ey, up[2] * ex - up[0] * ez, up[0] * ey - up[1] * ex] as const
  const width = Math.hypot(...side)
  const [rx, ry, rz] = [side[0] / width, side[1] / width, side[2] / width]
  const [ux, uy, uz] = [ey * rz - ez * ry, ez * rx - ex * rz, ex * ry - ey * rx]
  let largest = 0
  for (let at = 0; at < corners.length; at += 3) {
    const [x, y, z] = [0, 1, 2].map(i => (corners[at + i] ?? 0) - (centre[i] ?? 0)) as [number, number, number]
    const away = distance - (x * ex + y * ey + z * ez)
    largest = Math.max(largest, Math.abs(x * rx + y * ry + z * rz) / (away * tangent * aspect))
    largest = Math.max(largest, Math.abs(x * ux + y * uy + z * uz) / (away * tangent))
  }
  return largest
}
