import { type Decoded, type DecodeTask, decodeTask } from '../contract/decodeTask.ts'

self.addEventListener('message', async ({ data }: MessageEvent<DecodeTask>) => {
  const decoded = await decodeTask(data)
  self.postMessage(decoded, { transfer: decoded ? buffersOf(decoded) : [] })
})

function buffersOf(decoded: Decoded): Transferable[] {
  const { stored } = 'base' in decoded ? decoded.base : decoded.shape
  const buffers = [stored.positions.buffer, stored.indices.buffer]
  return 'shape' in decoded ? [...buffers, decoded.shape.normals.buffer, decoded.shape.sample.buffer] : buffers
}
