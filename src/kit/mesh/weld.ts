import type { Mesh } from './mesh.ts'

/**
 * Joins vertices whose coordinates have exactly the same bits (−0 counts as 0): STL repeats every corner, and only
 * equal bits certainly mean the same point. Vertices are numbered by first use, so the result depends on the input
 * alone. Without `indices`, every three vertices are a triangle.
 */
export function weld(positions: Float32Array, indices?: Uint32Array): Mesh {
  const corners = positions.length / 3
  const bits = bitsOf(positions)
  const map = new Uint32Array(corners)
  const first = new Uint32Array(corners)
  const table = new VertexTable(bits, first)
  for (let corner = 0; corner < corners; corner++) map[corner] = table.idOf(corner)
  return {
    positions: gather(positions, first.subarray(0, table.size)),
    indices: indices === undefined ? map : indices.map(at => map[at] ?? 0),
  }
}

/**
 * The mesh without triangles that have two corners at one vertex: they have no area, and codecs and simplifiers do not
 * keep them. `dropped` says how many there were. Thin triangles of three different vertices stay.
 */
export function dropDegenerate({ positions, indices }: Mesh): { mesh: Mesh; dropped: number } {
  const kept = new Uint32Array(indices.length)
  let to = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0]
    if (a === b || b === c || c === a) continue
    kept[to++] = a
    kept[to++] = b
    kept[to++] = c
  }
  return { mesh: { positions, indices: kept.slice(0, to) }, dropped: (indices.length - to) / 3 }
}

function bitsOf(positions: Float32Array): Uint32Array {
  // adding 0 changes −0 to 0 and no other number
  for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] ?? 0) + 0
  return new Uint32Array(positions.buffer, positions.byteOffset, positions.length)
}

function gather(positions: Float32Array, corners: Uint32Array): Float32Array {
  const out = new Float32Array(corners.length * 3)
  for (let v = 0; v < corners.length; v++) {
    const from = (corners[v] ?? 0) * 3
    // copied one by one: a view for each of a million vertices would take more time than everything else here
    out[v * 3] = positions[from] ?? 0
    out[v * 3 + 1] = positions[from + 1] ?? 0
    out[v * 3 + 2] = positions[from + 2] ?? 0
  }
  return out
}

/** A hash table (open addressing) of coordinate bits. It grows with the vertices, not with the corners. */
class VertexTable {
  size = 0
  readonly #bits: Uint32Array
  readonly #first: Uint32Array
  // a random seed per mesh, so that no file can be made whose points all have the same slot
  readonly #seed = crypto.getRandomValues(new Uint8Array(4)).reduce((seed, byte) => (seed << 8) | byte, 0)
  #slots: Int32Array

  constructor(bits: Uint32Array, first: Uint32Array) {
    this.#bits = bits
    this.#first = first
    // a closed mesh has one vertex for six corners: with slots for that many, the table of a usual mesh never grows
    this.#slots = new Int32Array(Math.max(1 << 12, 2 ** Math.ceil(Math.log2(first.length / 3 + 1)))).fill(-1)
  }

  idOf(corner: number): number {
    const slot = this.#find(corner)
    const known = this.#slots[slot] ?? -1
    if (known >= 0) return known
    this.#slots[slot] = this.size
    this.#first[this.size] = corner
    this.size++
    if (this.size * 2 > this.#slots.length) this.#grow()
    return this.size - 1
  }

  #find(corner: number): number {
    const bits = this.#bits
    const at = corner * 3
    const mask = this.#slots.length - 1
    let slot = this.#hash(at) & mask
    for (;;) {
      const id = this.#slots[slot] ?? -1
      if (id < 0) return slot
      const other = (this.#first[id] ?? 0) * 3
      if (bits[other] === bits[at] && bits[other + 1] === bits[at + 1] && bits[other + 2] === bits[at + 2]) return slot
      slot = (slot + 1) & mask
    }
  }

  #hash(at: number): number {
    let h = this.#seed
    for (let i = 0; i < 3; i++) {
      h = Math.imul(h ^ (this.#bits[at + i] ?? 0), 0x9e3779b1)
      h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    }
    return h ^ (h >>> 13)
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let id = 0; id < this.size; id++) this.#slots[this.#find(this.#first[id] ?? 0)] = id
  }
}
