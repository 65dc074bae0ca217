import { type MeshLimits, type RefusedMesh, refused } from './mesh.ts'

/** A list of numbers that grows by doubling, so that no memory is allocated for a length that a file only claims. */
export class Floats {
  #data = new Float32Array(1 << 12)
  length = 0
  push(x: number, y: number, z: number): void {
    if (this.length + 3 > this.#data.length) {
      const bigger = new Float32Array(this.#data.length * 2)
      bigger.set(this.#data)
      this.#data = bigger
    }
    this.#data[this.length] = x
    this.#data[this.length + 1] = y
    this.#data[this.length + 2] = z
    this.length += 3
  }
  done(): Float32Array {
    return this.#data.slice(0, this.length)
  }
}

/** Collects polygons as triangle fans, up to the limit. */
export class Triangles {
  #data = new Uint32Array(1 << 12)
  #length = 0
  readonly #max: number
  constructor(limits: MeshLimits) {
    this.#max = limits.triangles
  }
  get count(): number {
    return this.#length / 3
  }
  /** Adds one triangle; false when the limit is reached. */
  push(a: number, b: number, c: number): boolean {
    if (this.count >= this.#max) return false
    if (this.#length + 3 > this.#data.length) {
      const bigger = new Uint32Array(this.#data.length * 2)
      bigger.set(this.#data)
      this.#data = bigger
    }
    this.#data[this.#length] = a
    this.#data[this.#length + 1] = b
    this.#data[this.#length + 2] = c
    this.#length += 3
    return true
  }
  tooMany(): RefusedMesh {
    return refused('too-many-triangles', { triangles: this.#max + 1, max: this.#max })
  }
  /** The indices, or the reason for refusing them: each must be less than `vertices`. */
  done(vertices: number): { ok: true; indices: Uint32Array } | RefusedMesh {
    if (this.#length === 0) return refused('no-triangles')
    const indices = this.#data.slice(0, this.#length)
    for (const index of indices) if (index >= vertices) return refused('bad-index', { index, vertices })
    return { ok: true, indices }
  }
}
