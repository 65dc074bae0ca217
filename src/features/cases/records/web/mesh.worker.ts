import { readingLimits } from '#features/files/file/contract/format.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'

export interface SurfaceReading {
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  const parsed = parseScan(new Uint8Array(event.data), readingLimits.mesh)
  if (!parsed.ok) return self.postMessage(undefined)
  const positions = new Float32Array(parsed.mesh.positions)
  const indices = new Uint32Array(parsed.mesh.indices)
  const normals = normalsOf(parsed.mesh)
  const reading: SurfaceReading = { positions, normals, indices }
  self.postMessage(reading, { transfer: [positions.buffer, normals.buffer, indices.buffer] })
})

/** Smooth normals: the normal of a vertex is the sum of its triangles' normals, weighted by area. */
function normalsOf({ positions, indices }: Mesh): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(positions.length)
  const at = (i: number) => positions[i] ?? 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * (indices[t] ?? 0), 3 * (indices[t + 1] ?? 0), 3 * (indices[t + 2] ?? 0)]
    const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)]
    const [vx, vy, vz] = [at(c) - at(a), at(c + 1) - at(a + 1), at(c + 2) - at(a + 2)]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const corner of [a, b, c]) {
      normals[corner] = (normals[corner] ?? 0) + nx
      normals[corner + 1] = (normals[corner + 1] ?? 0) + ny
      normals[corner + 2] = (normals[corner + 2] ?? 0) + nz
    }
  }
  for (let v = 0; v < normals.length; v += 3) {
    const length = Math.hypot(normals[v] ?? 0, normals[v + 1] ?? 0, normals[v + 2] ?? 0) || 1
    for (let k = v; k < v + 3; k++) normals[k] = (normals[k] ?? 0) / length
  }
  return normals
}
