import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { keyEvery } from './deltaKeys.ts'
import { glbStrides } from './glb.ts'

/**
 * Encodes the positions of stages after the first (x, y, z, 0 per vertex, all on one grid) as the differences from the stage
 * before, and whole at every tenth: a chunk per stage. The first stage is stored with the mesh, so its chunk is empty.
 */
export async function encodeDeltas(stages: readonly Uint16Array[]): Promise<Uint8Array[]> {
  await MeshoptEncoder.ready
  return stages.map((stage, k) => {
    const before = stages[k - 1]
    if (before === undefined || stage.length === 0) return new Uint8Array()
    return encode(k % keyEvery === 0 ? stage : differences(before, stage))
  })
}

function differences(before: Uint16Array, stage: Uint16Array): Uint16Array {
  // modulo 2^16: the decoder adds in the same way
  return stage.map((value, i) => value - (before[i] ?? 0))
}

function encode(numbers: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  const [level, version] = [3, 1] // the most thorough; version 1 is not for glTF, and these chunks are ours alone
  return MeshoptEncoder.encodeVertexBufferLevel(
    bytes,
    bytes.length / glbStrides.vertex,
    glbStrides.vertex,
    level,
    version,
  )
}
