import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { keyEvery } from './deltaKeys.ts'
import { glbStrides } from './glb.ts'

/**
 * The positions of one stage (x, y, z, 0 per vertex on the grid), from those of the first stage and the chunks of
 * `encodeDeltas`. Whole numbers are added, so no stage is less exact than another. Undefined when a chunk that is needed
 * is missing or damaged. `chunkOf`: the chunk of a stage; only those from the last key up to the stage are asked for.
 */
export async function decodeStage(
  first: Uint16Array,
  stage: number,
  chunkOf: (stage: number) => Uint8Array | undefined,
): Promise<Uint16Array<ArrayBuffer> | undefined> {
  await MeshoptDecoder.ready
  const positions = new Uint16Array(first)
  const key = stage - (stage % keyEvery)
  for (let k = Math.max(key, 1); k <= stage; k++) {
    const chunk = chunkOf(k)
    const numbers = chunk && decodeChunk(chunk, first.length)
    if (numbers === undefined) return undefined
    if (k === key) positions.set(numbers)
    // modulo 2^16, as they were subtracted
    else for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] ?? 0) + (numbers[i] ?? 0)
  }
  return positions
}

function decodeChunk(chunk: Uint8Array, length: number): Uint16Array | undefined {
  const numbers = new Uint16Array(length)
  if (length === 0) return numbers
  try {
    const bytes = new Uint8Array(numbers.buffer)
    MeshoptDecoder.decodeVertexBuffer(bytes, bytes.length / glbStrides.vertex, glbStrides.vertex, chunk)
  } catch {
    // the decoder throws for malformed bytes
    return undefined
  }
  return numbers
}
