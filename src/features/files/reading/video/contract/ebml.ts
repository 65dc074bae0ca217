// EBML (RFC 8794) and Matroska (RFC 9559): a file is a tree of elements, each with its id and its length

/** The ids of the elements that are read. */
export const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
} as const

const mostChildren = 10_000

/** An element of an EBML file: its id and its length. */
export interface Element {
  id: number
  /** Bytes of id and length. */
  head: number
  /** Undefined: the element extends to the end of its parent. */
  length: number | undefined
}

/** The element that begins at a byte; undefined when there is none. */
export function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23
  if (idBytes > 4 || at + idBytes >= bytes.length) return undefined
  const lengthAt = at + idBytes
  const first = bytes[lengthAt] ?? 0
  const lengthBytes = Math.clz32(first) - 23
  if (lengthBytes > 8 || lengthAt + lengthBytes > bytes.length) return undefined
  const rest = bytes.subarray(lengthAt + 1, lengthAt + lengthBytes)
  const mask = 2 ** (8 - lengthBytes) - 1
  const isUnknown = (first & mask) === mask && rest.every(byte => byte === 0xff)
  const length = rest.reduce((sum, byte) => sum * 256 + byte, first & mask)
  const id = numberIn(bytes.subarray(at, lengthAt))
  return { id, head: idBytes + lengthBytes, length: isUnknown ? undefined : length }
}

/** The child elements of another one by their ids, as far as they are well formed. */
export function childElements(bytes: Uint8Array): Map<number, Uint8Array[]> {
  const elements = new Map<number, Uint8Array[]>()
  for (let at = 0, count = 0; at < bytes.length && count < mostChildren; count++) {
    const element = elementAt(bytes, at)
    if (element?.length === undefined || element.length > bytes.length - at - element.head) break
    const from = at + element.head
    const same = elements.get(element.id) ?? []
    same.push(bytes.subarray(from, from + element.length))
    elements.set(element.id, same)
    at = from + element.length
  }
  return elements
}

/** An unsigned integer of any number of bytes. */
export function numberIn(bytes: Uint8Array | undefined): number {
  return (bytes ?? new Uint8Array()).subarray(0, 8).reduce((sum, byte) => sum * 256 + byte, 0)
}
