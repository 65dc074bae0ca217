import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { type RefusedFile, refuseFile } from '../../../file/contract/facts.ts'
import { readingLimits } from '../../../file/contract/format.ts'

// The format: APPNOTE 6.3.10. Only the directory at the end is read; nothing is unpacked.

export interface ZipEntry {
  name: string
  /** 0: stored, 8: deflated. */
  method: number
  /** Bytes in the archive, and unpacked as the directory says. */
  packed: number
  unpacked: number
  /** Where its own header is; its bytes follow that. */
  at: number
  crc32: number
}

const headerBytes = 30
const endBytes = 22
const longestComment = 0xffff
const signatures = { entry: 0x02014b50, end: 0x06054b50 } as const

/**
 * The files of a ZIP, without folders. Refused is what is not whole, has a password, or would harm the computer that unpacks it:
 * names that lead out of the folder, links, entries that share their bytes, and far more bytes than the file has.
 */
export async function readZip(source: ByteSource): Promise<{ ok: true; files: ZipEntry[] } | RefusedFile> {
  const first = view(await source.read(0, 4))
  // an empty archive begins with its end
  if (first.byteLength < 4 || first.getUint32(0, true) !== 0x04034b50) return refuseFile('not-a-zip')
  const directory = await findDirectory(source)
  if (!directory) return refuseFile('damaged-zip')
  const { at, length, count } = directory
  const { files: mostFiles, directoryBytes } = readingLimits.zip
  if (count > mostFiles || length > directoryBytes) return refuseFile('zip-unsafe')
  const entries = entriesIn(await source.read(at, length), count)
  if (!entries) return refuseFile('damaged-zip')
  if (entries.some(entry => entry.isEncrypted)) return refuseFile('zip-encrypted')
  if (entries.some(isUnsafe) || isBomb(entries, source.size) || overlaps(entries, at)) return refuseFile('zip-unsafe')
  return { ok: true, files: entries.filter(({ name }) => !name.endsWith('/')) }
}

interface Directory {
  at: number
  length: number
  count: number
}

// the end of the directory, behind which there may be a comment
async function findDirectory({ size, read }: ByteSource): Promise<Directory | undefined> {
  const start = Math.max(0, size - endBytes - longestComment)
  const tail = view(await read(start, size - start))
  for (let end = tail.byteLength - endBytes; end >= 0; end--) {
    if (tail.getUint32(end, true) !== signatures.end) continue
    if (end + endBytes + tail.getUint16(end + 20, true) !== tail.byteLength) continue
    const [disk, directoryDisk] = [tail.getUint16(end + 4, true), tail.getUint16(end + 6, true)]
    const [count, length] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true)]
    const at = tail.getUint32(end + 16, true)
    // in several parts; or in the form for 4 GB and more (ZIP64), which points past the end here
    if (disk !== 0 || directoryDisk !== 0 || count === 0 || at + length > start + end) return undefined
    return { at, length, count }
  }
  return undefined
}

interface RawEntry extends ZipEntry {
  isEncrypted: boolean
  isLink: boolean
}

function entriesIn(bytes: Uint8Array, count: number): RawEntry[] | undefined {
  const directory = view(bytes)
  const entries: RawEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > bytes.length || directory.getUint32(at, true) !== signatures.entry) return undefined
    const flags = directory.getUint16(at + 8, true)
    const method = directory.getUint16(at + 10, true)
    const [name, extra, comment] = [28, 30, 32].map(field => directory.getUint16(at + field, true))
    const end = at + 46 + (name ?? 0)
    entries.push({
      name: nameOf(bytes.subarray(at + 46, end), (flags & 0x800) !== 0),
      method,
      crc32: directory.getUint32(at + 16, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
      // 99 is the method that means AES
      isEncrypted: (flags & 0x2041) !== 0 || method === 99,
      // of archives made on Unix, the mode of the file
      isLink: directory.getUint8(at + 5) === 3 && directory.getUint32(at + 38, true) >>> 28 === 0xa,
    })
    at = end + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

// without the mark it is a code page of some PC: whatever it is, dots, slashes and colons are the same
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  return new TextDecoder(isUtf8 ? 'utf-8' : 'latin1').decode(bytes).replaceAll('\\', '/')
}

function isUnsafe({ name, isLink, method, packed, unpacked }: RawEntry): boolean {
  const leadsOut = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  return isLink || leadsOut || name === '' || /\p{Cc}/u.test(name) || (method === 0 && packed !== unpacked)
}

/** DICOM packs to a third or so; a hundred times is made to fill a disk. */
const mostGain = 100

function isBomb(entries: readonly RawEntry[], size: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return unpacked > Math.min(readingLimits.zip.unpackedBytes, mostGain * size)
}

// many entries that are the same bytes make a small archive large (Fifield, A better zip bomb, WOOT 2019)
function overlaps(entries: readonly RawEntry[], end: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.at - b.at)
  return inOrder.some(({ at, packed }, index) => at + headerBytes + packed > (inOrder[index + 1]?.at ?? end))
}

/** Where the bytes of a file begin, behind its own header; undefined when the archive ends before. */
export async function bodyStart(source: ByteSource, { at }: ZipEntry): Promise<number | undefined> {
  const header = view(await source.read(at, headerBytes))
  if (header.byteLength < headerBytes) return undefined
  return at + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
