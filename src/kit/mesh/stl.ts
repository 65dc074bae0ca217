import { Floats } from './grow.ts'
import { type MeshLimits, type ParsedMesh, type RefusedMesh, refused } from './mesh.ts'
import { isText, Tokens } from './tokens.ts'
import { weld } from './weld.ts'

// 80 bytes of header, a 32-bit count, then per facet: normal and three corners as 32-bit floats, 16 bits of attribute
// (3D Systems, StereoLithography Interface Specification, 1989). All known files are little endian.
const headerBytes = 84
const facetBytes = 50

/**
 * Whether the length of the file matches its facet count exactly; the header of a binary STL may begin with "solid".
 */
export function isBinaryStl(bytes: Uint8Array): boolean {
  return bytes.length >= headerBytes && bytes.length === headerBytes + facetBytes * claimed(bytes)
}

/** Whether the bytes begin like an ASCII STL. */
export function isAsciiStl(bytes: Uint8Array): boolean {
  return isText(bytes) && new Tokens(bytes).word() === 'solid'
}

/**
 * Reads a binary STL. Coordinates must be finite. Normals are not read, because they are computed from the corners:
 * some exporters write zero or NaN for thin facets.
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
      // this is 0 only for a finite number; a separate pass over all numbers would double the time
      if (value - value !== 0) return refused('not-finite')
      corners[to] = value
    }
  }
  return { ok: true, format: 'stl-binary', mesh: weld(corners) }
}

/**
 * For bytes that are not a complete mesh: when the first facets look like those of a binary STL, returns what is wrong
 * with its length; `undefined` when it is not a binary STL.
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
      // a unit normal, then coordinates of a plausible size in any unit
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

/** Reads an ASCII STL, also with several `solid … endsolid`. A solid without its end is truncated. */
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

// a wrong word in the middle means another format; a wrong word at the end means that the file was cut there
function endOr(tokens: Tokens, why: 'not-a-mesh' | 'not-finite'): RefusedMesh {
  return refused(tokens.atEnd ? 'truncated' : why)
}
