import { findArchFrame } from '#kit/mesh/archFrame.ts'
import { findArchShape } from '#kit/mesh/archShape.ts'
import { edgesOf, guessUnit, measure } from '#kit/mesh/measure.ts'
import type { Mesh, MeshFormat } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { packHeights } from '#kit/mesh/relief.ts'
import { rimsOf } from '#kit/mesh/rims.ts'
import { packPoints, sampleOf } from '#kit/mesh/sample.ts'
import { type ModelFacts, mostHoles, type RefusedFile, type ScanFacts } from '../../file/contract/facts.ts'
import { readingLimits } from '../../file/contract/format.ts'

/** Reads a scan by its content and measures it; the caller adds hash and length of the file. */
export function readScan(bytes: Uint8Array): ({ ok: true } & Omit<ScanFacts, 'sha256' | 'bytes'>) | RefusedFile {
  const parsed = parseScan(bytes, readingLimits.mesh)
  if (!parsed.ok) return parsed
  const edges = edgesOf(parsed.mesh)
  const { triangles, extent, bounds, openEdges, nonManifoldEdges } = measure(parsed.mesh, edges)
  const [width, depth, height] = extent
  const unit = guessUnit(extent) ?? 'unknown'
  return {
    ok: true,
    kind: 'scan',
    ...formatFacts(parsed.format),
    triangles,
    width,
    depth,
    height,
    bounds,
    openEdges,
    nonManifoldEdges,
    unit,
    ...(unit === 'mm' && shapeFacts(parsed.mesh, edges.open)),
  }
}

/** Reads a mesh that is a part of a mouth: a tooth, the gingiva. */
export function readModel(bytes: Uint8Array): ({ ok: true } & Omit<ModelFacts, 'sha256' | 'bytes'>) | RefusedFile {
  const parsed = parseScan(bytes, readingLimits.mesh)
  if (!parsed.ok) return parsed
  const { triangles, bounds, openEdges } = measure(parsed.mesh)
  return { ok: true, kind: 'model', ...formatFacts(parsed.format), triangles, bounds, openEdges }
}

function formatFacts(format: MeshFormat): Pick<ScanFacts, 'type' | 'encoding'> {
  return {
    type: format === 'obj' ? 'obj' : format.startsWith('stl') ? 'stl' : 'ply',
    encoding: format.endsWith('binary') ? 'binary' : 'ascii',
  }
}

/** The measurements of an arch from a scan in mm; an incomplete arch has only its sample. */
function shapeFacts(mesh: Mesh, open: Uint32Array): Pick<ScanFacts, 'area' | 'sample' | 'frame' | 'arch'> {
  const { area, points } = sampleOf(mesh)
  const sample = packPoints(points)
  const rims = rimsOf(mesh.positions, open)
  const frame = findArchFrame(mesh, rims[0]?.vertices ?? new Uint32Array())
  const shape = frame && findArchShape(mesh, frame, rims)
  if (!frame || !shape) return { area, sample, ...(frame && { frame }) }
  const { relief, sides, bumps, cut, holes } = shape
  const { origin, across, columns, rows } = relief
  const packed = { origin, across, columns, rows, heights: packHeights(relief.heights) }
  return { area, sample, frame, arch: { relief: packed, sides, bumps, cut, holes: holes.slice(0, mostHoles) } }
}
