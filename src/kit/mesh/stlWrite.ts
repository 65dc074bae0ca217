import type { Mesh } from './mesh.ts'

const headerBytes = 84
const facetBytes = 50

/**
 * Writes a mesh as binary STL in its own unit; facet k of the file is triangle k of the mesh. Normals are unit vectors, zero
 * for a triangle without area. `header`: up to 80 ASCII characters; it must not begin with "solid", which some readers take
 * for an ASCII STL.
 */
export function writeStl({ positions, indices }: Mesh, header = 'Idealign, units mm'): Uint8Array<ArrayBuffer> {
  const triangles = indices.length / 3
  const bytes = new Uint8Array(headerBytes + facetBytes * triangles)
  bytes.set(new TextEncoder().encode(header).subarray(0, 80))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  const corners = new Float32Array(9)
  for (let t = 0; t < triangles; t++) {
    for (let i = 0; i < 9; i++) {
      const vertex = indices[3 * t + Math.floor(i / 3)] ?? 0
      corners[i] = positions[3 * vertex + (i % 3)] ?? 0
    }
    const from = headerBytes + facetBytes * t
    for (const [k, value] of normalOf(corners).entries()) view.setFloat32(from + 4 * k, value, true)
    for (let i = 0; i < 9; i++) view.setFloat32(from + 12 + 4 * i, corners[i] ?? 0, true)
  }
  return bytes
}

function normalOf([ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0]: Float32Array): number[] {
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
