import { Triangles } from './grow.ts'
import { type MeshLimits, type ParsedMesh, type RefusedMesh, refused } from './mesh.ts'
import { type PlyElement, type PlyHeader, type PlyProperty, plyHeader, smallestRow } from './ply-header.ts'
import { type PlyReader, readerOf } from './ply-reader.ts'
import { weld } from './weld.ts'

/** Whether the bytes begin like a PLY. */
export function isPly(bytes: Uint8Array): boolean {
  return bytes[0] === 112 && bytes[1] === 108 && bytes[2] === 121 && (bytes[3] === 10 || bytes[3] === 13)
}

interface Surface {
  points: Float32Array | undefined
  triangles: Triangles
}

/**
 * Reads a PLY (Greg Turk's format, Stanford 1994): ASCII, binary little or big endian; `vertex` with x, y, z and any
 * other properties, `face` with a list `vertex_indices` or `vertex_index` of polygons; other elements are skipped.
 */
export function parsePly(bytes: Uint8Array, limits: MeshLimits): ParsedMesh {
  const header = plyHeader(bytes)
  if (!header.ok) return header
  const reader = readerOf(header, bytes)
  const surface: Surface = { points: undefined, triangles: new Triangles(limits) }
  for (const element of header.elements) {
    const fault = claimFault(element, header, reader, limits) ?? readElement(element, reader, surface)
    if (fault !== undefined) return fault
  }
  if (reader.left > 0) return refused('surplus-bytes', { bytes: bytes.length, expected: bytes.length - reader.left })
  if (surface.points === undefined) return refused('not-a-mesh')
  const done = surface.triangles.done(surface.points.length / 3)
  if (!done.ok) return done
  const format = header.format === 'ascii' ? 'ply-ascii' : 'ply-binary'
  return { ok: true, format, mesh: weld(surface.points, done.indices) }
}

// the counts in the header must fit into the bytes of the file before memory is allocated or a loop runs for them
function claimFault(e: PlyElement, header: PlyHeader, reader: PlyReader, limits: MeshLimits): RefusedMesh | undefined {
  const most = e.name === 'face' ? limits.triangles : limits.triangles * 3
  if (e.count > most) return refused('too-many-triangles', { triangles: e.count, max: limits.triangles })
  if (e.count * smallestRow(e, header.format) > reader.left + 1) return refused('truncated')
  return undefined
}

function readElement(element: PlyElement, reader: PlyReader, surface: Surface): RefusedMesh | undefined {
  if (element.properties.length === 0) return undefined
  if (element.name === 'vertex') return readVertices(element, reader, surface)
  const isCorners = ({ name, list }: PlyProperty) => list !== undefined && /^vertex_(indices|index)$/.test(name)
  const corners = element.name === 'face' ? element.properties.findIndex(isCorners) : -1
  for (let row = 0; row < element.count; row++) {
    for (let i = 0; i < element.properties.length; i++) {
      const property = element.properties[i]
      if (property === undefined) continue
      const fault = i === corners ? readFace(property, reader, surface.triangles) : step(property, reader)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

function readVertices({ count, properties }: PlyElement, reader: PlyReader, surface: Surface): RefusedMesh | undefined {
  const axes = properties.map(({ name, list }) => (list === undefined ? ['x', 'y', 'z'].indexOf(name) : -1))
  if (![0, 1, 2].every(axis => axes.includes(axis))) return refused('not-a-mesh')
  const points = new Float32Array(count * 3)
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < properties.length; i++) {
      const property = properties[i]
      const axis = axes[i] ?? -1
      if (property === undefined) continue
      if (axis >= 0) points[row * 3 + axis] = reader.next(property.type)
      else step(property, reader)
    }
    if (reader.failed) return refused('truncated')
  }
  if (!points.every(Number.isFinite)) return refused('not-finite')
  surface.points = points
  return undefined
}

function readFace(property: PlyProperty, reader: PlyReader, triangles: Triangles): RefusedMesh | undefined {
  const corners = reader.next(property.list ?? 'uchar')
  if (reader.failed || corners > reader.left) return refused('truncated')
  let first = -1
  let last = -1
  for (let corner = 0; corner < corners; corner++) {
    const at = reader.next(property.type)
    if (reader.failed) return refused('truncated')
    if (!Number.isInteger(at) || at < 0 || at >= 2 ** 32) return refused('bad-index')
    if (corner === 0) first = at
    else if (corner > 1 && !triangles.push(first, last, at)) return triangles.tooMany()
    last = at
  }
  return undefined
}

function step({ type, list }: PlyProperty, reader: PlyReader): RefusedMesh | undefined {
  const values = list === undefined ? 1 : reader.next(list)
  if (!(values <= reader.left + 8)) return refused('truncated')
  for (let i = 0; i < values; i++) reader.next(type)
  return reader.failed ? refused('truncated') : undefined
}
