import type { Axes } from './measure.ts'
import { cross, dot, plus, scale } from './vector.ts'

/** A rotation as a quaternion `[x, y, z, w]`: axis · sin(angle / 2), cos(angle / 2). `q` and `−q` are the same rotation. */
export type Quaternion = [x: number, y: number, z: number, w: number]

/** A rigid transform: a point p goes to `rotation · p + position`. Lengths in the unit of the points. */
export interface Pose {
  position: Axes
  /** A unit quaternion. */
  rotation: Quaternion
}

/** A rigid transform as the three rows of a 3 × 4 matrix `[R | t]`, one after the other: twelve numbers. */
export type RowMajor = readonly number[]

/** The pose that leaves every point where it is. */
export const identityPose: Readonly<Pose> = { position: [0, 0, 0], rotation: [0, 0, 0, 1] }

/** How far a length or a product may be from its exact value and still count as that of a rotation: 0.1 %. */
const tolerance = 1e-3

/** The point after the transform. */
export function transform({ position, rotation }: Readonly<Pose>, point: Readonly<Axes>): Axes {
  return plus(rotate(rotation, point), position)
}

/** A direction after a rotation. */
export function rotate([x, y, z, w]: Readonly<Quaternion>, direction: Readonly<Axes>): Axes {
  const axis: Axes = [x, y, z]
  // Rodrigues' formula for quaternions: v + 2w (u × v) + 2 u × (u × v)
  const once = scale(cross(axis, direction), 2)
  return plus(plus(direction, scale(once, w)), cross(axis, once))
}

/** The transform that first does `inner`, then `outer`. */
export function compose(outer: Readonly<Pose>, inner: Readonly<Pose>): Pose {
  return { rotation: multiply(outer.rotation, inner.rotation), position: transform(outer, inner.position) }
}

/** The transform that undoes this one. */
export function invert({ position, rotation }: Readonly<Pose>): Pose {
  const back = conjugate(rotation)
  return { rotation: back, position: scale(rotate(back, position), -1) }
}

/** The rotation that first does `inner`, then `outer`. */
export function multiply(outer: Readonly<Quaternion>, inner: Readonly<Quaternion>): Quaternion {
  const [ax, ay, az, aw] = outer
  const [bx, by, bz, bw] = inner
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

/** The rotation that undoes this one. */
export const conjugate = ([x, y, z, w]: Readonly<Quaternion>): Quaternion => [-x, -y, -z, w]

/** The same rotation with the length 1. A quaternion of length 0 becomes the identity. */
export function normalised([x, y, z, w]: Readonly<Quaternion>): Quaternion {
  const length = Math.hypot(x, y, z, w)
  return length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1]
}

/** Whether four numbers are a rotation: finite, of length 1 within 0.1 %. */
export function isRotation(quaternion: readonly number[]): quaternion is Quaternion {
  return quaternion.length === 4 && Math.abs(Math.hypot(...quaternion) - 1) <= tolerance
}

/** The rotation about an axis by an angle in radians, counter-clockwise when the axis points at the reader. */
export function rotationAbout(axis: Readonly<Axes>, angle: number): Quaternion {
  const [x, y, z] = scale(axis, Math.sin(angle / 2) / (Math.hypot(...axis) || 1))
  return [x, y, z, Math.cos(angle / 2)]
}

/** The angle in radians, 0 to π, by which two rotations differ. */
export function angleBetween(a: Readonly<Quaternion>, b: Readonly<Quaternion>): number {
  const [x, y, z, w] = multiply(conjugate(a), b)
  return 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w))
}

/**
 * The rotation between `from` (at 0) and `to` (at 1), at constant speed along the shorter way (Shoemake 1985). Both are
 * unit quaternions.
 */
export function slerp(from: Readonly<Quaternion>, to: Readonly<Quaternion>, at: number): Quaternion {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3]
  const sign = cosine < 0 ? -1 : 1
  const angle = Math.acos(Math.min(1, Math.abs(cosine)))
  // the sines vanish where the two are the same: there a straight line is exact enough
  const isClose = angle < 1e-4
  const first = isClose ? 1 - at : Math.sin((1 - at) * angle) / Math.sin(angle)
  const second = sign * (isClose ? at : Math.sin(at * angle) / Math.sin(angle))
  const mixed = (i: 0 | 1 | 2 | 3) => from[i] * first + to[i] * second
  return normalised([mixed(0), mixed(1), mixed(2), mixed(3)])
}

/** The pose between two: positions on a straight line, rotations by `slerp`. */
export function between(from: Readonly<Pose>, to: Readonly<Pose>, at: number): Pose {
  return {
    position: plus(scale(from.position, 1 - at), scale(to.position, at)),
    rotation: slerp(from.rotation, to.rotation, at),
  }
}

/**
 * The pose of a row-major 3 × 4 matrix. Undefined when it is none: not twelve finite numbers, or its 3 × 3 part not
 * orthonormal and right-handed within 0.1 %.
 */
export function poseOfMatrix(matrix: RowMajor): Pose | undefined {
  if (matrix.length !== 12 || !matrix.every(Number.isFinite)) return undefined
  const at = (row: number, column: number) => matrix[row * 4 + column] ?? 0
  const column = (index: number): Axes => [at(0, index), at(1, index), at(2, index)]
  const [x, y, z] = [column(0), column(1), column(2)]
  if (!isRightHanded(x, y, z)) return undefined
  return { position: column(3), rotation: rotationOfAxes(x, y, z) }
}

/** Whether three directions are of length 1, at right angles and right-handed (x × y = z), all within 0.1 %. */
export function isRightHanded(x: Readonly<Axes>, y: Readonly<Axes>, z: Readonly<Axes>): boolean {
  const products = [
    dot(x, x) - 1,
    dot(y, y) - 1,
    dot(z, z) - 1,
    dot(x, y),
    dot(y, z),
    dot(z, x),
    dot(cross(x, y), z) - 1,
  ]
  return products.every(product => Math.abs(product) <= 2 * tolerance)
}

/** The rotation that turns the coordinate axes into three right-handed orthonormal directions (Shepperd 1978). */
export function rotationOfAxes(x: Readonly<Axes>, y: Readonly<Axes>, z: Readonly<Axes>): Quaternion {
  // the four components, each scaled by a different one: the largest is divided by, so nothing is lost near zero
  const candidates: Quaternion[] = [
    [1 + x[0] - y[1] - z[2], x[1] + y[0], x[2] + z[0], y[2] - z[1]],
    [x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], z[0] - x[2]],
    [x[2] + z[0], y[2] + z[1], 1 - x[0] - y[1] + z[2], x[1] - y[0]],
    [y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + x[0] + y[1] + z[2]],
  ]
  const length = (quaternion: Quaternion) => Math.hypot(...quaternion)
  return normalised(candidates.reduce((best, one) => (length(one) > length(best) ? one : best)))
}

/** The row-major 3 × 4 matrix of a pose: twelve numbers. */
export function matrixOf({ position, rotation }: Readonly<Pose>): number[] {
  const [x, y, z] = [rotate(rotation, [1, 0, 0]), rotate(rotation, [0, 1, 0]), rotate(rotation, [0, 0, 1])]
  return ([0, 1, 2] as const).flatMap(row => [x[row], y[row], z[row], position[row]])
}
