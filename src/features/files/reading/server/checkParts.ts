import { createHash } from 'node:crypto'
import type { Storage } from '#platform/storage.ts'
import type { ByteSource } from '../../file/contract/byteSource.ts'
import { nameFault, refuseFile } from '../../file/contract/facts.ts'
import type { PartKind } from '../../file/contract/upload.ts'
import { readInParts } from '../contract/inParts.ts'
import type { Checked } from './check.ts'

/** Lets the content of a stored video or archive decide what it is. Never more than a part of it is in memory. */
export async function checkInParts(
  storage: Storage,
  { id, kind, name, declaredSha256 }: { id: string; kind: PartKind; name: string; declaredSha256: string },
): Promise<Checked> {
  const size = await storage.size(id)
  if (size === undefined) throw new Error(`the bytes of file ${id} are gone`)
  // what is no video is found out without reading two gigabytes of it
  const read = await readInParts(kind, sourceOf(storage, id, size))
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
