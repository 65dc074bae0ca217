import { type PlyHeader, type PlyType, plyBytes } from './ply-header.ts'
import { Tokens } from './tokens.ts'

/** Reads the numbers of a PLY one after another. After the end it returns NaN and has `failed`. */
export interface PlyReader {
  next(type: PlyType): number
  readonly failed: boolean
  /** The number of bytes not read yet, without trailing white space of an ASCII file. */
  readonly left: number
}

/** The reader for the data after a header. */
export function readerOf(header: PlyHeader, bytes: Uint8Array): PlyReader {
  return header.format === 'ascii' ? new AsciiReader(bytes, header.end) : new BinaryReader(bytes, header)
}

class AsciiReader implements PlyReader {
  failed = false
  readonly #tokens: Tokens
  readonly #end: number
  constructor(bytes: Uint8Array, start: number) {
    this.#tokens = new Tokens(bytes, start)
    let end = bytes.length
    while (end > start && (bytes[end - 1] ?? 0) <= 32) end--
    this.#end = end
  }
  next(): number {
    if (this.left === 0) this.failed = true
    return this.#tokens.number()
  }
  get left(): number {
    return Math.max(0, this.#end - this.#tokens.at)
  }
}

class BinaryReader implements PlyReader {
  failed = false
  readonly #view: DataView
  readonly #little: boolean
  #at: number
  constructor(bytes: Uint8Array, { end, format }: PlyHeader) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#little = format === 'little'
    this.#at = end
  }
  next(type: PlyType): number {
    const at = this.#at
    if (at + plyBytes[type] > this.#view.byteLength) {
      this.failed = true
      return Number.NaN
    }
    this.#at += plyBytes[type]
    return readAs[type](this.#view, at, this.#little)
  }
  get left(): number {
    return this.#view.byteLength - this.#at
  }
}

const readAs: Record<PlyType, (view: DataView, at: number, little: boolean) => number> = {
  char: (view, at) => view.getInt8(at),
  uchar: (view, at) => view.getUint8(at),
  short: (view, at, little) => view.getInt16(at, little),
  ushort: (view, at, little) => view.getUint16(at, little),
  int: (view, at, little) => view.getInt32(at, little),
  uint: (view, at, little) => view.getUint32(at, little),
  float: (view, at, little) => view.getFloat32(at, little),
  double: (view, at, little) => view.getFloat64(at, little),
}
