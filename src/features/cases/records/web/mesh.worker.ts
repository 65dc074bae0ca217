import { readingLimits } from '#features/files/file/contract/format.ts'
import { smoothNormals } from '#kit/mesh/normals.ts'
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
  const normals = smoothNormals(parsed.mesh)
  const reading: SurfaceReading = { positions, normals, indices }
  self.postMessage(reading, { transfer: [positions.buffer, normals.buffer, indices.buffer] })
})
