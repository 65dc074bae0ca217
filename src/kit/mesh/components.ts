/** A part of a mesh that no edge connects with the rest: a tooth's shell, the gingiva. */
export interface Component {
  /** Three vertices per triangle, numbered as in the mesh. */
  indices: Uint32Array
  /** Its vertices, each once, in rising order. */
  vertices: Uint32Array
}

/** The connected components of a mesh of so many vertices, the one with most vertices first; vertices of no triangle are in none. */
export function componentsOf(vertices: number, indices: Uint32Array): Component[] {
  const roots = rootsOf(vertices, indices)
  const corners = new Uint32Array(vertices)
  for (const index of indices) {
    const root = roots[index] ?? 0
    corners[root] = (corners[root] ?? 0) + 1
  }
  const lists = new Map<number, { indices: Uint32Array; filled: number }>()
  for (const index of indices) {
    const root = roots[index] ?? 0
    const list = lists.get(root) ?? { indices: new Uint32Array(corners[root] ?? 0), filled: 0 }
    list.indices[list.filled++] = index
    lists.set(root, list)
  }
  return [...lists.values()]
    .map(list => ({ indices: list.indices, vertices: usedBy(list.indices) }))
    .sort((a, b) => b.vertices.length - a.vertices.length)
}

/** The vertices of these triangles, each once, in rising order. */
function usedBy(indices: Uint32Array): Uint32Array {
  const sorted = indices.slice().sort()
  return sorted.filter((vertex, at) => at === 0 || vertex !== sorted[at - 1])
}

function rootsOf(vertices: number, indices: Uint32Array): Uint32Array {
  const parents = Uint32Array.from({ length: vertices }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let at = vertex
    for (let up = parents[at] ?? 0; up !== at; up = parents[at] ?? 0) {
      // halve the path, so that later searches are short
      parents[at] = parents[up] ?? 0
      at = parents[at] ?? 0
    }
    return at
  }
  for (let t = 0; t < indices.length; t += 3) {
    const root = rootOf(indices[t] ?? 0)
    parents[rootOf(indices[t + 1] ?? 0)] = root
    parents[rootOf(indices[t + 2] ?? 0)] = root
  }
  for (let vertex = 0; vertex < vertices; vertex++) parents[vertex] = rootOf(vertex)
  return parents
}
