import { Floats } from './grow.ts'
import { type MeshLimits, type ParsedMesh, type RefusedMesh, refused, weld } from './mesh.ts'
import { isText, Tokens } from './tokens.ts'

// 80 bytes of header, a 32-bit count, then per facet: normal and three corners as 32-bit floats, 16 bits of attribute
// (3D Systems, StereoLithography Interface Specification, 1989). Little endian in every file met.
const headerBytes = 84
const facetBytes = 50

/** Whether the bytes have exactly the length that their own facet count asks for; a header may well start with "solid". */
export function isBinaryStl(bytes: Uint8Array): boolean {
  return bytes.length >= headerBytes && bytes.length === headerBytes + facetBytes * claimed(bytes)
}

/** Whether the bytes begin like an ASCII STL. */
export function isAsciiStl(bytes: Uint8Array): boolean {
  return isText(bytes) && new Tokens(bytes).word() === 'solid'
}

/**
 * Reads a binary STL. Coordinates must be finite. Normals are not read: some exporters leave them zero or NaN on thin
 * facets, and ours come from the corners.
 */
export function parseBinaryStl(bytes: Uint8Array, limits: MeshLimits): ParsedMesh {
  const triangles = claimed(bytes)
  if (triangles === 0) return refused('no-triangles')
  if (triangles > limits.triangles) return refused('too-many-triangles', { triangles, max: limits.triangles })
  const view = viewOf(bytes)
  const corners = new Float32Array(triangles * 9)
  for (let facet = 0, to = 0; facet < triangles; facet++) {
    const from = headerBytes + facet * facetBytes + 12
    for (let i = 0; i < 36; i += 4, to++) {
      const value = view.getFloat32(from + i, true)
      // only of a finite number is this 0; a second pass over all of them would take as long as the first
      if (value - value !== 0) return refused('not-finite')
      corners[to] = value
    }
  }
  return { ok: true, format: 'stl-binary', mesh: weld(corners) }
}

/**
 * For bytes that are no whole mesh of any kind: were they meant to be a binary STL? If its first facets read like
 * facets, says what is wrong with the length; `undefined` when it never was one.
 */
export function brokenBinaryStl(bytes: Uint8Array, limits: MeshLimits): RefusedMesh | undefined {
  if (bytes.length < headerBytes || isText(bytes, headerBytes + 4)) return undefined
  const triangles = claimed(bytes)
  if (triangles === 0 || !looksLikeFacets(bytes, Math.min(triangles, 8))) return undefined
  if (triangles > limits.triangles) return refused('too-many-triangles', { triangles, max: limits.triangles })
  const expected = headerBytes + facetBytes * triangles
  return refused(bytes.length < expected ? 'truncated' : 'surplus-bytes', { bytes: bytes.length, expected })
}

function looksLikeFacets(bytes: Uint8Array, count: number): boolean {
  const view = viewOf(bytes)
  for (let facet = 0; facet < count; facet++) {
    const from = headerBytes + facet * facetBytes
    if (from + facetBytes > bytes.length) return facet > 0 || claimed(bytes) < 2 ** 24
    for (let i = 0; i < 12; i++) {
      const size = Math.abs(view.getFloat32(from + i * 4, true))
      // a unit normal, then coordinates of something that fits a room, in any unit
      if (i < 3 ? size > 1.01 : !(size < 1e5) || (size > 0 && size < 1e-12)) return false
    }
  }
  return true
}

function claimed(bytes: Uint8Array): number {
  return viewOf(bytes).getUint32(80, true)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Reads an ASCII STL, several `solid … endsolid` after one another too. One that does not end is truncated. */
export function parseAsciiStl(bytes: Uint8Array, limits: MeshLimits): ParsedMesh {
  const tokens = new Tokens(bytes)
  const corners = new Floats()
  let inSolid = false
  while (!tokens.atEnd) {
    const word = tokens.word()
    if (word === 'solid' && !inSolid) {
      inSolid = true
      tokens.nextLine()
    } else if (word === 'facet' && inSolid) {
      if (corners.length / 9 >= limits.triangles)
        return refused('too-many-triangles', { triangles: limits.triangles + 1, max: limits.triangles })
      const fault = readFacet(tokens, corners)
      if (fault !== undefined) return fault
    } else if (word === 'endsolid' && inSolid) {
      inSolid = false
      tokens.nextLine()
    } else return corners.length > 0 && tokens.atEnd ? refused('truncated') : refused('not-a-mesh')
  }
  if (inSolid) return corners.length > 0 ? refused('truncated') : refused('not-a-mesh')
  if (corners.length === 0) return refused('no-triangles')
  return { ok: true, format: 'stl-ascii', mesh: weld(corners.done()) }
}

function readFacet(tokens: Tokens, corners: Floats): RefusedMesh | undefined {
  if (tokens.word() !== 'normal') return endOr(tokens, 'not-a-mesh')
  for (let i = 0; i < 3; i++) tokens.word()
  if (tokens.word() !== 'outer' || tokens.word() !== 'loop') return endOr(tokens, 'not-a-mesh')
  for (let corner = 0; corner < 3; corner++) {
    if (tokens.word() !== 'vertex') return endOr(tokens, 'not-a-mesh')
    const [x, y, z] = [tokens.number(), tokens.number(), tokens.number()].map(Math.fround)
    if (!Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(z)) return endOr(tokens, 'not-finite')
    corners.push(x ?? 0, y ?? 0, z ?? 0)
  }
  if (tokens.word() !== 'endloop' || tokens.word() !== 'endfacet') return endOr(tokens, 'not-a-mesh')
  return undefined
}

// a wrong word in the middle is another language; a wrong word at the very end is a file that was cut there
function endOr(tokens: Tokens, why: 'not-a-mesh' | 'not-finite'): RefusedMesh {
  return refused(tokens.atEnd ? 'truncated' : why)
}
