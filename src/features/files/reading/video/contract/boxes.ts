// ISO/IEC 14496-12: a file is a sequence of boxes, each with its length and a four-letter type; boxes contain boxes

const mostChildren = 10_000

interface Box {
  type: string
  /** Including the header. */
  size: number
  head: number
}

/** The box that begins at a byte, when its header is complete; `left` are the bytes to the end of what contains it. */
export function boxAt(bytes: Uint8Array, at: number, left: number): Box | undefined {
  if (at + 8 > bytes.length) return undefined
  const view = viewOf(bytes)
  const type = lettersAt(bytes, at + 4)
  const size = view.getUint32(at)
  // 0: to the end of the file; 1: the actual length follows, in 64 bits
  if (size === 0) return { type, size: left, head: 8 }
  if (size !== 1) return size < 8 ? undefined : { type, size, head: 8 }
  if (at + 16 > bytes.length) return undefined
  const long = Number(view.getBigUint64(at + 8))
  return long < 16 || !Number.isSafeInteger(long) ? undefined : { type, size: long, head: 16 }
}

/** The child boxes of another one, as far as they are well formed. */
export function inside(bytes: Uint8Array): { type: string; body: Uint8Array }[] {
  const children: { type: string; body: Uint8Array }[] = []
  for (let at = 0; at < bytes.length && children.length < mostChildren; ) {
    const box = boxAt(bytes, at, bytes.length - at)
    if (!box || box.size > bytes.length - at) break
    children.push({ type: box.type, body: bytes.subarray(at + box.head, at + box.size) })
    at += box.size
  }
  return children
}

/** The first box under these types, one inside the other. */
export function childOf(bytes: Uint8Array | undefined, ...path: string[]): Uint8Array | undefined {
  return path.reduce<Uint8Array | undefined>(
    (body, type) => body && inside(body).find(box => box.type === type)?.body,
    bytes,
  )
}

/** The content of each child box of a type, in the order of the file. */
export function childrenOf(bytes: Uint8Array | undefined, type: string): Uint8Array[] {
  return inside(bytes ?? new Uint8Array()).flatMap(box => (box.type === type ? box.body : []))
}

/** The four letters at a byte. */
export function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
