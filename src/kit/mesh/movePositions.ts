import { matrixOf, type Pose } from './pose.ts'

/** Moves points (x, y, z each) by a pose; by default all of them, otherwise so many from the first one on. Writes into `to`. */
export function movePositions(
  pose: Readonly<Pose>,
  from: Float32Array,
  to: Float32Array,
  { first = 0, count = from.length / 3 - first }: { first?: number; count?: number } = {},
): void {
  const [xx = 0, xy = 0, xz = 0, dx = 0, yx = 0, yy = 0, yz = 0, dy = 0, zx = 0, zy = 0, zz = 0, dz = 0] =
    matrixOf(pose)
  for (let i = 3 * first; i < 3 * (first + count); i += 3) {
    const [x, y, z] = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0]
    to[i] = xx * x + xy * y + xz * z + dx
    to[i + 1] = yx * x + yy * y + yz * z + dy
    to[i + 2] = zx * x + zy * y + zz * z + dz
  }
}
