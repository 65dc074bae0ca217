import { findArchFrame } from '#kit/mesh/archFrame.ts'
import { guessUnit, measure } from '#kit/mesh/measure.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import type { RefusedFile, ScanFacts } from '../../file/contract/facts.ts'
import { readingLimits } from '../../file/contract/format.ts'

/** Reads a scan by its content and measures it; the caller adds hash and length of the file. */
export function readScan(bytes: Uint8Array): ({ ok: true } & Omit<ScanFacts, 'sha256' | 'bytes'>) | RefusedFile {
  const parsed = parseScan(bytes, readingLimits.mesh)
  if (!parsed.ok) return parsed
  const { triangles, extent, bounds, openEdges, nonManifoldEdges } = measure(parsed.mesh)
  const [width, depth, height] = extent
  const unit = guessUnit(extent) ?? 'unknown'
  const frame = unit === 'mm' ? findArchFrame(parsed.mesh) : undefined
  return {
    ok: true,
    kind: 'scan',
    type: parsed.format === 'obj' ? 'obj' : parsed.format.startsWith('stl') ? 'stl' : 'ply',
    encoding: parsed.format.endsWith('binary') ? 'binary' : 'ascii',
    triangles,
    width,
    depth,
    height,
    bounds,
    openEdges,
    nonManifoldEdges,
    unit,
    ...(frame && { frame }),
  }
}
