/** The open edges of a mesh that hang together: the rim of a scan, a hole. */
export interface Rim {
  /** Its vertices, each once. */
  vertices: Uint32Array
  /** Two vertices of each edge. */
  edges: Uint32Array
  /** In the file's unit. */
  length: number
}

/** The rims of a mesh, longest first. `open`: two vertices of each open edge. */
export function rimsOf(positions: Float32Array, open: Uint32Array): Rim[] {
  const roots = new Map<number, number>()
  const rootOf = (vertex: number): number => {
    let root = vertex
    while ((roots.get(root) ?? root) !== root) root = roots.get(root) ?? root
    // shorten the way for the next one
    for (let at = vertex; at !== root; ) {
      const next = roots.get(at) ?? root
      roots.set(at, root)
      at = next
    }
    return root
  }
  for (let i = 0; i < open.length; i += 2) {
    const [a, b] = [rootOf(open[i] ?? 0), rootOf(open[i + 1] ?? 0)]
    roots.set(a, a)
    roots.set(b, a)
  }
  const edgesOfRoot = new Map<number, number[]>()
  for (let i = 0; i < open.length; i += 2) {
    const root = rootOf(open[i] ?? 0)
    const edges = edgesOfRoot.get(root) ?? []
    edges.push(open[i] ?? 0, open[i + 1] ?? 0)
    edgesOfRoot.set(root, edges)
  }
  return [...edgesOfRoot.values()]
    .map(edges => ({
      vertices: Uint32Array.from(new Set(edges)),
      edges: Uint32Array.from(edges),
      length: lengthOf(positions, edges),
    }))
    .sort((a, b) => b.length - a.length)
}

function lengthOf(positions: Float32Array, edges: readonly number[]): number {
  let length = 0
  for (let i = 0; i < edges.length; i += 2) length += edgeLength(positions, edges[i] ?? 0, edges[i + 1] ?? 0)
  return length
}

export function edgeLength(positions: Float32Array, a: number, b: number): number {
  const along = (axis: number) => (positions[3 * a + axis] ?? 0) - (positions[3 * b + axis] ?? 0)
  return Math.hypot(along(0), along(1), along(2))
}
