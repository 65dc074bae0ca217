import type { Axes } from './measure.ts'

type Vector = Readonly<Axes>

/** Small vector algebra on x, y, z. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const scale = (a: Vector, by: number): Axes => [a[0] * by, a[1] * by, a[2] * by]
export const minus = (a: Vector, b: Vector): Axes => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Vector, b: Vector): Axes => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const cross = (a: Vector, b: Vector): Axes => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector): Axes => scale(a, 1 / (Math.hypot(...a) || 1))

/** The component of `a` perpendicular to the unit vector `normal`, as a unit vector. */
export const across = (a: Vector, normal: Vector): Axes => unit(minus(a, scale(normal, dot(a, normal))))

/** Any unit vector perpendicular to a unit vector. */
export const besides = (a: Vector): Axes => across(Math.abs(a[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0], a)

type Symmetric = [xx: number, xy: number, xz: number, yy: number, yz: number, zz: number]

/** The unit vector in whose direction points with this covariance have the smallest variance. */
export function flattest(covariance: Symmetric): Axes {
  const [xx, xy, xz, yy, yz, zz] = covariance
  const trace = xx + yy + zz
  // the smallest eigenvalue of the matrix belongs to the largest of (trace − matrix), which power iteration computes
  const turn = ([x, y, z]: Axes): Axes => [
    (trace - xx) * x - xy * y - xz * z,
    (trace - yy) * y - xy * x - yz * z,
    (trace - zz) * z - xz * x - yz * y,
  ]
  let best: Axes = [0, 0, 1]
  let most = -1
  for (const start of [
    [1, 0.1, 0.2],
    [0.2, 1, 0.1],
    [0.1, 0.2, 1],
  ] as Axes[]) {
    let axis = unit(start)
    for (let i = 0; i < 200; i++) axis = unit(turn(axis))
    const length = dot(turn(axis), axis)
    if (length > most) [best, most] = [axis, length]
  }
  return best
}
