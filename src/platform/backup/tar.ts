import { BackupFault } from './sealed.ts'

/** A file or folder of an archive; of a folder, `bytes` is 0. */
export interface TarEntry {
  path: string
  isFolder: boolean
  bytes: number
}

const block = 512

/**
 * The header of an entry in POSIX's ustar format, so that a backup can also be unpacked by `age -d | gunzip | tar x`.
 * PostgreSQL's files have paths below 100 characters and at most 1 GiB.
 */
export function tarHeader({ path, isFolder, bytes }: TarEntry): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`too long a path for an archive: ${path}`)
  const header = Buffer.alloc(block)
  header.write(path, 0)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\u00000000000\0', 108)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The zeros after a file's bytes, up to the next block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block)
}

/** The zeros that end an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** Gives each entry and the pieces of its content to `take`, in their order. Throws `BackupFault` when it is cut. */
export async function readTar(
  chunks: AsyncIterable<Uint8Array>,
  take: { entry: (entry: TarEntry) => Promise<void>; piece: (bytes: Uint8Array) => Promise<void> },
): Promise<void> {
  let rest = Buffer.alloc(0)
  let [left, padding, hasEnded] = [0, 0, false]
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    while (rest.length > 0 && !hasEnded) {
      if (left > 0) {
        const piece = rest.subarray(0, left)
        await take.piece(piece)
        left -= piece.length
        rest = rest.subarray(piece.length)
      } else if (padding > 0) {
        const skipped = Math.min(padding, rest.length)
        padding -= skipped
        rest = rest.subarray(skipped)
      } else {
        if (rest.length < block) break
        const entry = entryOf(rest.subarray(0, block))
        rest = rest.subarray(block)
        if (entry === undefined) {
          hasEnded = true
          break
        }
        left = entry.bytes
        padding = tarPadding(entry.bytes).length
        await take.entry(entry)
      }
    }
  }
  if (!hasEnded) throw new BackupFault('the archive of the database is cut off')
}

function entryOf(header: Buffer): TarEntry | undefined {
  const path = header.subarray(0, 100).toString().replace(/\0.*$/s, '')
  if (path === '') return undefined
  const bytes = Number.parseInt(header.subarray(124, 135).toString(), 8)
  return { path, isFolder: header[156] === 0x35, bytes }
}
