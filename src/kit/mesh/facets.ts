import type { Mesh } from './mesh.ts'

/** The triangles of a mesh that have an area, one after the other. */
export interface Facets {
  /** Three corners, x y z each. */
  corners: Float32Array
  /** x, y, z of the unit normal. */
  normals: Float32Array
  /** At the three corners, in radians. */
  angles: Float32Array
  /** Of all of them, in the square of the mesh's unit. */
  area: number
}

/** Prepares the triangles of a mesh for searches. */
export function facetsOf({ positions, indices }: Mesh): Facets {
  const corners = new Float32Array(indices.length * 3)
  const normals = new Float32Array(indices.length)
  const angles = new Float32Array(indices.length)
  let kept = 0
  let area = 0
  for (let t = 0; t < indices.length; t += 3) {
    const to = 9 * kept
    for (let i = 0; i < 9; i++) {
      const vertex = indices[t + Math.floor(i / 3)] ?? 0
      corners[to + i] = positions[3 * vertex + (i % 3)] ?? 0
    }
    const ux = (corners[to + 3] ?? 0) - (corners[to] ?? 0)
    const uy = (corners[to + 4] ?? 0) - (corners[to + 1] ?? 0)
    const uz = (corners[to + 5] ?? 0) - (corners[to + 2] ?? 0)
    const vx = (corners[to + 6] ?? 0) - (corners[to] ?? 0)
    const vy = (corners[to + 7] ?? 0) - (corners[to + 1] ?? 0)
    const vz = (corners[to + 8] ?? 0) - (corners[to + 2] ?? 0)
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (!(length > 0)) continue
    normals[3 * kept] = nx / length
    normals[3 * kept + 1] = ny / length
    normals[3 * kept + 2] = nz / length
    // the sine of an angle times both sides is the length; its cosine times both sides is their product
    const first = Math.atan2(length, ux * vx + uy * vy + uz * vz)
    const second = Math.atan2(length, ux * (ux - vx) + uy * (uy - vy) + uz * (uz - vz))
    angles[3 * kept] = first
    angles[3 * kept + 1] = second
    angles[3 * kept + 2] = Math.PI - first - second
    area += length / 2
    kept++
  }
  return {
    corners: corners.slice(0, 9 * kept),
    normals: normals.slice(0, 3 * kept),
    angles: angles.slice(0, 3 * kept),
    area,
  }
}
