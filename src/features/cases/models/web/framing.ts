import type { Axes } from '#kit/mesh/measure.ts'
import { cross, dot, unit } from '#kit/mesh/vector.ts'

type Vector = Readonly<Axes>

export interface Framing {
  /** The point in the middle of the view. */
  centre: Vector
  /** Directions from the centre to the camera, and of up on the screen; their lengths do not matter. */
  from: Vector
  up: Vector
  /** Half of the visible height at a distance of one unit. */
  tangent: number
  /** The aspect ratio of the picture: width by height. */
  aspect: number
}

/** The centre of the bounding box of all points (x, y, z each). */
export function centreOf(meshes: readonly Float32Array[]): Vector {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  eachPoint(meshes, (x, y, z) => {
    low[0] = Math.min(low[0], x)
    low[1] = Math.min(low[1], y)
    low[2] = Math.min(low[2], z)
    high[0] = Math.max(high[0], x)
    high[1] = Math.max(high[1], y)
    high[2] = Math.max(high[2], z)
  })
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
}

// the free margin around the model
const margin = 1.08
/** The distance of the camera from the centre at which every point is visible and the model fills the picture. */
export function distanceToFit(meshes: readonly Float32Array[], { centre, from, up, tangent, aspect }: Framing): number {
  const toEye = unit(from)
  const right = unit(cross(up, toEye))
  const above = cross(toEye, right)
  let distance = 0
  eachPoint(meshes, (x, y, z) => {
    const arm: Vector = [x - centre[0], y - centre[1], z - centre[2]]
    const reach = Math.max(Math.abs(dot(arm, right)) / aspect, Math.abs(dot(arm, above)))
    distance = Math.max(distance, dot(arm, toEye) + (reach * margin) / tangent)
  })
  return distance
}

function eachPoint(meshes: readonly Float32Array[], see: (x: number, y: number, z: number) => void) {
  for (const positions of meshes)
    for (let at = 0; at + 2 < positions.length; at += 3)
      see(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0)
}
