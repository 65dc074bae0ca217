import { inflateSync } from 'node:zlib'

const [woffHead, woffEntry, sfntHead, sfntEntry] = [44, 20, 12, 16]
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * The TrueType font inside a WOFF 1.0 file (W3C, 2012): its tables, decompressed, one after the other. The PDF library
 * reads WOFF too, but places the parts of accented letters wrongly when it reduces a font to the letters used.
 */
export function fontInWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF file.')
  const count = view.getUint16(12)
  const tables = Array.from({ length: count }, (_, n) => tableAt(woff, view, woffHead + n * woffEntry))
  const head = sfntHead + count * sfntEntry
  const font = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), head))
  const out = new DataView(font.buffer)
  writeHead(out, view.getUint32(4), count)
  let offset = head
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const numbers = [tag, checksum, offset, bytes.length]
    for (const [at, number] of numbers.entries()) out.setUint32(sfntHead + n * sfntEntry + at * 4, number)
    font.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return font
}

function tableAt(woff: Uint8Array, view: DataView, at: number) {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map(part => view.getUint32(at + part))
  const start = offset ?? 0
  const stored = woff.subarray(start, start + (packed ?? 0))
  const bytes = packed === length ? stored : new Uint8Array(inflateSync(stored))
  return { tag: tag ?? 0, checksum: checksum ?? 0, bytes }
}

// the three numbers after the count speed up a binary search over the tables
function writeHead(out: DataView, flavor: number, count: number): void {
  const exponent = Math.floor(Math.log2(count))
  const range = 16 * 2 ** exponent
  out.setUint32(0, flavor)
  for (const [n, number] of [count, range, exponent, 16 * count - range].entries()) out.setUint16(4 + n * 2, number)
}
