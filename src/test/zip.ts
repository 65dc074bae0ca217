import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string
  bytes: Uint8Array
  /** Deflated unless said otherwise. */
  stored?: boolean
  /** What its entry claims, in place of what is true. */
  claims?: { unpacked?: number; flags?: number; method?: number; at?: number; mode?: number }
}

/** A ZIP of these files (APPNOTE 6.3.10). */
export function zipOf(files: readonly ZipFile[], comment = ''): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, stored = false, claims = {} } of files) {
    const [title, packed] = [Buffer.from(name), stored ? Buffer.from(bytes) : deflateRawSync(bytes)]
    const figures = Buffer.alloc(24)
    figures.writeUInt16LE(20, 0)
    figures.writeUInt16LE(claims.flags ?? 0x800, 2)
    figures.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4)
    figures.writeUInt32LE(crc32(bytes), 10)
    figures.writeUInt32LE(packed.length, 14)
    figures.writeUInt32LE(claims.unpacked ?? bytes.length, 18)
    figures.writeUInt16LE(title.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((claims.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(claims.at ?? at, 10)
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), figures, Buffer.alloc(2), title, packed)
    // made on Unix
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), figures, Buffer.alloc(2), rest, title)
    at += 30 + title.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Uint8Array(Buffer.concat([...bodies, entries, end, Buffer.from(comment, 'latin1')]))
}

/** The beginning of a DICOM file, and so many bytes that do not pack well. */
export function dicomSlice(length = 5000): Uint8Array {
  const bytes = Buffer.alloc(132 + length)
  bytes.write('DICM', 128, 'latin1')
  for (let at = 132; at < bytes.length; at++) bytes[at] = (at * 2_654_435_761) >>> 13
  return new Uint8Array(bytes)
}
