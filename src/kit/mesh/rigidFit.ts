import type { Axes } from './measure.ts'
import { matrixOf, normalised, type Pose, type Quaternion, rotate } from './pose.ts'
import { minus } from './vector.ts'

/** The rigid transform that brings points closest to others, and how far the worst one is then from its partner (mm). */
export interface RigidFit {
  pose: Pose
  residualMm: number
}

/**
 * The least-squares rigid transform from the chosen vertices of one position array to the same vertices of another (x, y,
 * z each): Horn 1987, "Closed-form solution of absolute orientation using unit quaternions". Never a mirror image.
 */
export function fitRigid(from: Float32Array, to: Float32Array, vertices: Uint32Array): RigidFit {
  const [start, end] = [centreOf(from, vertices), centreOf(to, vertices)]
  const rotation = largestEigenvector(hornMatrix(covariance({ from, start, to, end, vertices })))
  const pose = { rotation, position: minus(end, rotate(rotation, start)) }
  return { pose, residualMm: residual({ from, to, vertices, pose }) }
}

function centreOf(positions: Float32Array, vertices: Uint32Array): Axes {
  let [x, y, z] = [0, 0, 0]
  for (const vertex of vertices) {
    x += positions[3 * vertex] ?? 0
    y += positions[3 * vertex + 1] ?? 0
    z += positions[3 * vertex + 2] ?? 0
  }
  const count = vertices.length || 1
  return [x / count, y / count, z / count]
}

interface Pairs {
  from: Float32Array
  to: Float32Array
  vertices: Uint32Array
}

/** Σ of from × to about the centres, row by row: xx xy xz yx … */
function covariance({ from, start, to, end, vertices }: Pairs & { start: Axes; end: Axes }): number[] {
  let [xx, xy, xz, yx, yy, yz, zx, zy, zz] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const vertex of vertices) {
    const i = 3 * vertex
    const [ax, ay, az] = [(from[i] ?? 0) - start[0], (from[i + 1] ?? 0) - start[1], (from[i + 2] ?? 0) - start[2]]
    const [bx, by, bz] = [(to[i] ?? 0) - end[0], (to[i + 1] ?? 0) - end[1], (to[i + 2] ?? 0) - end[2]]
    xx += ax * bx
    xy += ax * by
    xz += ax * bz
    yx += ay * bx
    yy += ay * by
    yz += ay * bz
    zx += az * bx
    zy += az * by
    zz += az * bz
  }
  return [xx, xy, xz, yx, yy, yz, zx, zy, zz]
}

/** Horn's symmetric matrix, for quaternions in the order x, y, z, w. */
function hornMatrix([xx = 0, xy = 0, xz = 0, yx = 0, yy = 0, yz = 0, zx = 0, zy = 0, zz = 0]: number[]): number[][] {
  return [
    [xx - yy - zz, xy + yx, zx + xz, yz - zy],
    [xy + yx, yy - xx - zz, yz + zy, zx - xz],
    [zx + xz, yz + zy, zz - xx - yy, xy - yx],
    [yz - zy, zx - xz, xy - yx, xx + yy + zz],
  ]
}

/** Of a symmetric 4 × 4 matrix, by Jacobi rotations. */
function largestEigenvector(matrix: number[][]): Quaternion {
  const values = matrix.map(row => [...row])
  const vectors = [0, 1, 2, 3].map(row => [0, 1, 2, 3].map(column => (row === column ? 1 : 0)))
  // each sweep squares what is left beside the diagonal: 10 are far more than 64-bit floats need
  for (let sweep = 0; sweep < 10; sweep++)
    for (let p = 0; p < 3; p++) for (let q = p + 1; q < 4; q++) jacobiRotation(values, vectors, p, q)
  const diagonal = values.map((row, k) => row[k] ?? 0)
  const best = diagonal.indexOf(Math.max(...diagonal))
  const [x = 0, y = 0, z = 0, w = 1] = vectors.map(row => row[best] ?? 0)
  return normalised(w < 0 ? [-x, -y, -z, -w] : [x, y, z, w])
}

function jacobiRotation(values: number[][], vectors: number[][], p: number, q: number): void {
  const beside = values[p]?.[q] ?? 0
  if (beside === 0) return
  const theta = ((values[q]?.[q] ?? 0) - (values[p]?.[p] ?? 0)) / (2 * beside)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const c = 1 / Math.hypot(t, 1)
  const s = t * c
  for (const row of [...values, ...vectors]) {
    const [a, b] = [row[p] ?? 0, row[q] ?? 0]
    row[p] = c * a - s * b
    row[q] = s * a + c * b
  }
  const [rowP = [], rowQ = []] = [values[p], values[q]]
  for (let k = 0; k < 4; k++) {
    const [a, b] = [rowP[k] ?? 0, rowQ[k] ?? 0]
    rowP[k] = c * a - s * b
    rowQ[k] = s * a + c * b
  }
}

function residual({ from, to, vertices, pose }: Pairs & { pose: Pose }): number {
  const [xx = 0, xy = 0, xz = 0, dx = 0, yx = 0, yy = 0, yz = 0, dy = 0, zx = 0, zy = 0, zz = 0, dz = 0] =
    matrixOf(pose)
  let most = 0
  for (const vertex of vertices) {
    const i = 3 * vertex
    const [x, y, z] = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0]
    const ex = xx * x + xy * y + xz * z + dx - (to[i] ?? 0)
    const ey = yx * x + yy * y + yz * z + dy - (to[i + 1] ?? 0)
    const ez = zx * x + zy * y + zz * z + dz - (to[i + 2] ?? 0)
    most = Math.max(most, ex * ex + ey * ey + ez * ez)
  }
  return Math.sqrt(most)
}
