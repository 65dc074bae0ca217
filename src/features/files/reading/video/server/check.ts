import { createHash } from 'node:crypto'
import type { Storage } from '#platform/storage.ts'
import { nameFault, type RefusedFile, refuseFile, type VideoFacts } from '../../../file/contract/facts.ts'
import type { ByteSource } from '../contract/container.ts'
import { readVideo } from '../contract/video.ts'

/** Determines the type of a stored video by its content. Only a part of it is in memory at any time. */
export async function checkVideo(
  storage: Storage,
  { id, name, declaredSha256 }: { id: string; name: string; declaredSha256: string },
): Promise<{ ok: true; facts: VideoFacts; copies: [] } | RefusedFile> {
  const size = await storage.size(id)
  if (size === undefined) throw new Error(`the bytes of file ${id} are gone`)
  // a file that is no video is detected without reading all of its gigabytes
  const read = await readVideo(sourceOf(storage, id, size))
  if (!read.ok) return read
  const fault = nameFault(name, read.type)
  if (fault) return fault
  const hash = createHash('sha256')
  for await (const chunk of storage.read(id)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (sha256 !== declaredSha256) return refuseFile('sha256-differs')
  const { ok: _, ...facts } = read
  return { ok: true, facts: { ...facts, sha256, bytes: size }, copies: [] }
}

function sourceOf(storage: Storage, id: string, size: number): ByteSource {
  return {
    size,
    read: async (at, length) => {
      if (at >= size || length === 0) return new Uint8Array()
      const parts: Buffer[] = []
      const range = { first: at, last: Math.min(size, at + length) - 1 }
      for await (const chunk of storage.read(id, range)) parts.push(chunk)
      return Buffer.concat(parts)
    },
  }
}
