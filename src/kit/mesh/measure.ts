import type { Mesh } from './mesh.ts'

export type Axes = [x: number, y: number, z: number]

export interface Bounds {
  min: Axes
  max: Axes
}

/** The measures of a mesh of any kind. Lengths are in the file's own unit. */
export interface Measures {
  vertices: number
  triangles: number
  /** Triangles with two corners at the same point; they have no area, and their edges are not counted. */
  degenerate: number
  bounds: Bounds
  /** Size along x, y, z. */
  extent: Axes
  /** Edges of one triangle only: the rim of an open scan and its holes. */
  openEdges: number
  /** Edges of three triangles or more. */
  nonManifoldEdges: number
}

/** Measures a welded mesh in time linear in its triangles (n log n at vertices of very many triangles). */
export function measure(mesh: Mesh, edges: Edges = edgesOf(mesh)): Measures {
  const bounds = boundsOf(mesh.positions)
  const { min, max } = bounds
  const { open, nonManifoldEdges, degenerate } = edges
  return {
    vertices: mesh.positions.length / 3,
    triangles: mesh.indices.length / 3,
    degenerate,
    bounds,
    extent: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
    openEdges: open.length / 2,
    nonManifoldEdges,
  }
}

/** The bounding box of points (x, y, z each); infinite and inverted when there are none. */
export function boundsOf(positions: Float32Array): Bounds {
  const min: Axes = [Infinity, Infinity, Infinity]
  const max: Axes = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = positions[i + axis] ?? 0
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  return { min, max }
}

export interface Edges {
  /** Two vertices of each edge that belongs to one triangle only. */
  open: Uint32Array
  nonManifoldEdges: number
  degenerate: number
}

/** The edges of a welded mesh that are not shared by exactly two triangles. */
export function edgesOf({ positions, indices }: Mesh): Edges {
  const { starts, ends, degenerate } = edgesByLowerVertex(positions.length / 3, indices)
  const open: number[] = []
  let nonManifoldEdges = 0
  for (let v = 0; v + 1 < starts.length; v++) {
    const bucket = ends.subarray(starts[v], starts[v + 1])
    sortSmall(bucket)
    for (let i = 0, run = 1; i < bucket.length; i++, run++) {
      if (bucket[i] === bucket[i + 1]) continue
      if (run === 1) open.push(v, bucket[i] ?? 0)
      else if (run > 2) nonManifoldEdges++
      run = 0
    }
  }
  return { open: Uint32Array.from(open), nonManifoldEdges, degenerate }
}

// A counting sort of edges by their lower vertex. It uses no hash, so no file can be made that is slow to count.
function edgesByLowerVertex(vertices: number, indices: Uint32Array) {
  const starts = new Uint32Array(vertices + 1)
  const degenerate = eachEdge(indices, low => {
    starts[low + 1] = (starts[low + 1] ?? 0) + 1
  })
  for (let v = 0; v < vertices; v++) starts[v + 1] = (starts[v + 1] ?? 0) + (starts[v] ?? 0)
  const next = starts.slice()
  const ends = new Uint32Array(starts[vertices] ?? 0)
  eachEdge(indices, (low, high) => {
    const at = next[low] ?? 0
    ends[at] = high
    next[low] = at + 1
  })
  return { starts, ends, degenerate }
}

function eachEdge(indices: Uint32Array, visit: (low: number, high: number) => void): number {
  let degenerate = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] ?? 0
    const b = indices[i + 1] ?? 0
    const c = indices[i + 2] ?? 0
    if (a === b || b === c || c === a) {
      degenerate++
      continue
    }
    visit(Math.min(a, b), Math.max(a, b))
    visit(Math.min(b, c), Math.max(b, c))
    visit(Math.min(c, a), Math.max(c, a))
  }
  return degenerate
}

function sortSmall(bucket: Uint32Array): void {
  if (bucket.length > 32) {
    bucket.sort()
    return
  }
  for (let i = 1; i < bucket.length; i++) {
    const value = bucket[i] ?? 0
    let at = i
    for (; at > 0 && (bucket[at - 1] ?? 0) > value; at--) bucket[at] = bucket[at - 1] ?? 0
    bucket[at] = value
  }
}

/** Millimetres in each unit that a scan may use. */
export const millimetresPer = { mm: 1, inch: 25.4, cm: 10, m: 1000 } as const
export type LengthUnit = keyof typeof millimetresPer

/** The width in mm of a dental arch with its gum, from a child's to a large adult's (product, readiness). */
export const archWidth = { min: 40, max: 85 } as const

/**
 * The unit of a scan of a complete arch: the one in which its longest side has the width of an arch. The four ranges do
 * not overlap. `undefined` when none fits.
 */
export function guessUnit(extent: Axes): LengthUnit | undefined {
  const width = Math.max(...extent)
  const fits = (unit: LengthUnit) => {
    const mm = width * millimetresPer[unit]
    return mm >= archWidth.min && mm <= archWidth.max
  }
  return (['mm', 'inch', 'cm', 'm'] as const).find(fits)
}
