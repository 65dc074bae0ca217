import { type MeshLimits, type ParsedMesh, refused } from './mesh.ts'
import { isObj, parseObj } from './obj.ts'
import { isPly, parsePly } from './ply.ts'
import { brokenBinaryStl, isAsciiStl, isBinaryStl, parseAsciiStl, parseBinaryStl } from './stl.ts'

/**
 * Reads a scan. Its content, not its name, decides between STL (binary, ASCII), PLY and OBJ. Returns a welded mesh in
 * the file's own unit, or a stable code and its figures. Never throws. Time and memory are linear in the bytes: no
 * memory is allocated for a count that the file claims before the bytes for it exist.
 */
export function parseScan(bytes: Uint8Array, limits: MeshLimits): ParsedMesh {
  if (bytes.length === 0) return refused('empty-file')
  if (bytes.length > limits.bytes) return refused('too-big', { bytes: bytes.length, max: limits.bytes })
  if (isPly(bytes)) return parsePly(bytes, limits)
  if (isBinaryStl(bytes)) return parseBinaryStl(bytes, limits)
  const broken = brokenBinaryStl(bytes, limits)
  if (broken !== undefined) return broken
  if (isAsciiStl(bytes)) return parseAsciiStl(bytes, limits)
  if (isObj(bytes)) return parseObj(bytes, limits)
  return refused('not-a-mesh')
}
