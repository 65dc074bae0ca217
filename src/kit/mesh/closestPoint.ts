/** Where the nearest point of a triangle is written: x, y, z, and the shares of its second and third corner. */
export type PointOut = Float64Array

export const pointOut = (): PointOut => new Float64Array(5)

/**
 * Finds the point of a triangle nearest to p and writes it to `out`; returns the square of its distance. `corners` holds
 * three corners, x y z each, from `at` on. Ericson, "Real-Time Collision Detection", 2005, 5.1.5. Plain numbers instead
 * of vectors: it runs millions of times for one mesh.
 */
export function closestPoint(
  corners: Float32Array,
  at: number,
  px: number,
  py: number,
  pz: number,
  out: PointOut,
): number {
  const ax = corners[at] ?? 0
  const ay = corners[at + 1] ?? 0
  const az = corners[at + 2] ?? 0
  const bx = corners[at + 3] ?? 0
  const by = corners[at + 4] ?? 0
  const bz = corners[at + 5] ?? 0
  const cx = corners[at + 6] ?? 0
  const cy = corners[at + 7] ?? 0
  const cz = corners[at + 8] ?? 0
  const abx = bx - ax
  const aby = by - ay
  const abz = bz - az
  const acx = cx - ax
  const acy = cy - ay
  const acz = cz - az
  const d1 = abx * (px - ax) + aby * (py - ay) + abz * (pz - az)
  const d2 = acx * (px - ax) + acy * (py - ay) + acz * (pz - az)
  const d3 = abx * (px - bx) + aby * (py - by) + abz * (pz - bz)
  const d4 = acx * (px - bx) + acy * (py - by) + acz * (pz - bz)
  const d5 = abx * (px - cx) + aby * (py - cy) + abz * (pz - cz)
  const d6 = acx * (px - cx) + acy * (py - cy) + acz * (pz - cz)
  const va = d3 * d6 - d5 * d4
  const vb = d5 * d2 - d1 * d6
  const vc = d1 * d4 - d3 * d2
  // the shares of b and c: 0 and 0 at the corner a
  let v = 0
  let w = 0
  if (d1 <= 0 && d2 <= 0) v = 0
  else if (d3 >= 0 && d4 <= d3) v = 1
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) v = d1 / (d1 - d3 || 1)
  else if (d6 >= 0 && d5 <= d6) w = 1
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) w = d2 / (d2 - d6 || 1)
  else if (va <= 0 && d4 >= d3 && d5 >= d6) {
    w = (d4 - d3) / (d4 - d3 + (d5 - d6) || 1)
    v = 1 - w
  } else {
    const whole = va + vb + vc || 1
    v = vb / whole
    w = vc / whole
  }
  const x = ax + v * abx + w * acx
  const y = ay + v * aby + w * acy
  const z = az + v * abz + w * acz
  out[0] = x
  out[1] = y
  out[2] = z
  out[3] = v
  out[4] = w
  return (px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2
}
