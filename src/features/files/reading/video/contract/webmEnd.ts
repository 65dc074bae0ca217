import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { childElements, elementAt, ids, numberIn } from './ebml.ts'

// a recorder starts another cluster every few seconds, so the last one usually begins within the last part: try a short
// part first
const tails = [2 ** 18, 2 ** 22, 2 ** 25]
const mostTried = 8

/**
 * The time of the last picture or sound of a WebM that does not state its length, in the file's own units; 0 when no
 * end is found. At most the last 32 MiB are read, however long the file is.
 */
export async function unitsUpTo(source: ByteSource, end: number): Promise<number> {
  for (const length of tails) {
    const bytes = await source.read(Math.max(0, end - length), Math.min(length, end))
    const units = lastUnits(bytes)
    if (units !== undefined || length >= end) return units ?? 0
  }
  return 0
}

// searches backwards for four bytes that look like a cluster and are followed by valid elements up to the end of the
// file
function lastUnits(bytes: Uint8Array): number | undefined {
  let at = bytes.length
  for (let tried = 0; tried < mostTried; tried++) {
    at = clusterBefore(bytes, at)
    if (at < 0) return undefined
    const units = unitsFrom(bytes, at)
    if (units !== undefined) return units
  }
  return undefined
}

function clusterBefore(bytes: Uint8Array, before: number): number {
  let at = bytes.lastIndexOf(0x1f, before - 1)
  while (at > 0 && numberIn(bytes.subarray(at, at + 4)) !== ids.cluster) at = bytes.lastIndexOf(0x1f, at - 1)
  return numberIn(bytes.subarray(at, at + 4)) === ids.cluster ? at : -1
}

// the elements of clusters and those after them as one sequence, because a cluster may not state its length
function unitsFrom(bytes: Uint8Array, cluster: number): number | undefined {
  let [start, last]: (number | undefined)[] = []
  for (let at = cluster; at < bytes.length; ) {
    const element = elementAt(bytes, at)
    if (!element) return undefined
    const body = at + element.head
    if (element.id === ids.cluster) {
      at = body
      continue
    }
    if (element.length === undefined || element.length > bytes.length - body) return undefined
    const content = bytes.subarray(body, body + element.length)
    if (element.id === ids.timestamp) start = numberIn(content)
    const within = start === undefined ? undefined : unitsInside(element.id, content)
    if (start !== undefined && within !== undefined) last = Math.max(last ?? 0, start + within)
    at = body + element.length
  }
  return last
}

// the end of a block relative to its cluster's beginning, when the block states it
function unitsInside(id: number, content: Uint8Array): number | undefined {
  if (id === ids.simpleBlock) return unitsOf(content)
  if (id !== ids.blockGroup) return undefined
  const parts = childElements(content)
  const block = parts.get(ids.block)?.[0]
  return block && unitsOf(block) + numberIn(parts.get(ids.blockDuration)?.[0])
}

// a block: the number of its track (RFC 9559, 10.1), then a signed 16-bit number
function unitsOf(block: Uint8Array): number {
  const at = Math.clz32(block[0] ?? 0) - 23
  return block.length < at + 2 ? 0 : new DataView(block.buffer, block.byteOffset, block.byteLength).getInt16(at)
}
