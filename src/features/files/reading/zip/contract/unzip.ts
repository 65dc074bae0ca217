import { crc32 } from '#kit/crc32.ts'
import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { type RefusedFile, refuseFile } from '../../../file/contract/facts.ts'
import { bodyStart, type ZipEntry } from './zip.ts'

/**
 * The bytes of one file of an archive that `readZip` accepted. Refused when they are not what the directory says: unpacking stops
 * where more comes than it names, so that an archive that lies about its sizes fills no memory.
 */
export async function unzip(
  source: ByteSource,
  entry: ZipEntry,
): Promise<{ ok: true; bytes: Uint8Array<ArrayBuffer> } | RefusedFile> {
  const begins = await bodyStart(source, entry)
  if (begins === undefined) return refuseFile('damaged-zip')
  const packed = await source.read(begins, entry.packed)
  const bytes = entry.method === 0 ? new Uint8Array(packed) : await inflated(packed, entry)
  const isWhole = bytes?.length === entry.unpacked && crc32(bytes) === entry.crc32
  return bytes && isWhole ? { ok: true, bytes } : refuseFile('damaged-zip')
}

// 8: deflate, the only way of packing that every program can unpack
async function inflated(
  packed: Uint8Array,
  { method, unpacked }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (method !== 8) return undefined
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const written = Promise.allSettled([writer.write(new Uint8Array(packed)), writer.close()])
  const reader = readable.getReader()
  const bytes = new Uint8Array(unpacked)
  let at = 0
  try {
    for (let part = (await reader.read()).value; part; part = (await reader.read()).value) {
      if (at + part.length > unpacked) return undefined
      bytes.set(part, at)
      at += part.length
    }
    return at === unpacked ? bytes : undefined
  } catch {
    return undefined
  } finally {
    await reader.cancel().catch(() => undefined)
    await written
  }
}
