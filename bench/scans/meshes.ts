import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { random } from '../random.ts'

// What is done to meshes: moved, cut, put together, made.

export type Move = (point: Axes) => Axes

export function moved({ positions, indices }: Mesh, move: Move, turnFacets = false): Mesh {
  const to = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3)
    to.set(move([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]), i)
  return { positions: to, indices: turnFacets ? indices.toReversed() : indices }
}

export const shift =
  (dx: number, dy: number, dz: number): Move =>
  ([x, y, z]) => [x + dx, y + dy, z + dz]
export const around = (degrees: number): Move => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y, z]) => [x * c - (y - 24) * s, x * s + (y - 24) * c + 24, z]
}
export const mirror: Move = ([x, y, z]) => [-x, y, z]

/** Any turn, each as likely (Shoemake 1992), and a shift of up to 100 mm. */
export function anyFrame(seed: number): Move {
  const next = random(seed)
  const [a, b, c] = [next(), 2 * Math.PI * next(), 2 * Math.PI * next()]
  const [x, y] = [Math.sqrt(1 - a) * Math.sin(b), Math.sqrt(1 - a) * Math.cos(b)]
  const [z, w] = [Math.sqrt(a) * Math.sin(c), Math.sqrt(a) * Math.cos(c)]
  const shift = [next(), next(), next()].map(value => 200 * value - 100)
  return ([px, py, pz]) => [
    (1 - 2 * (y * y + z * z)) * px + 2 * (x * y - z * w) * py + 2 * (x * z + y * w) * pz + (shift[0] ?? 0),
    2 * (x * y + z * w) * px + (1 - 2 * (x * x + z * z)) * py + 2 * (y * z - x * w) * pz + (shift[1] ?? 0),
    2 * (x * z - y * w) * px + 2 * (y * z + x * w) * py + (1 - 2 * (x * x + y * y)) * pz + (shift[2] ?? 0),
  ]
}

/** Without the triangles around a point for which `gone` holds. */
export function without({ positions, indices }: Mesh, gone: (x: number, y: number, z: number) => boolean): Mesh {
  const left: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const mean = (axis: number) =>
      [0, 1, 2].reduce((sum, k) => sum + (positions[3 * (indices[i + k] ?? 0) + axis] ?? 0), 0) / 3
    if (!gone(mean(0), mean(1), mean(2))) left.push(...indices.subarray(i, i + 3))
  }
  return { positions, indices: Uint32Array.from(left) }
}

export function together(a: Mesh, b: Mesh): Mesh {
  const positions = new Float32Array([...a.positions, ...b.positions])
  const shift = a.positions.length / 3
  return { positions, indices: Uint32Array.from([...a.indices, ...b.indices.map(index => index + shift)]) }
}

/** A hole of 4 mm around a point of the surface nearest to this place, seen along the height. */
export const holed = (mesh: Mesh, x: number, y: number) =>
  without(mesh, (px, py, pz) => Math.hypot(px - x, py - y) < 2 && Math.abs(pz) < 25)

/** A lower jaw that has lost its teeth: a round ridge with a little unevenness, 50,000 triangles. */
export function ridge(seed: number): Mesh {
  const next = random(seed)
  const [width, depth, height, phase] = [24 + 3 * next(), 38 + 5 * next(), 6 + 3 * next(), 6 * next()]
  const [along, across] = [500, 50]
  const positions: number[] = []
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= across; j++) {
      const turn = Math.PI * (i / along)
      const side = (j / across) * 2 - 1
      const out = width + 5 * side
      const rise = height * (1 - side ** 4) * Math.sqrt(Math.sin(Math.PI * (0.02 + 0.96 * (i / along))))
      const uneven = 0.3 * Math.sin(9 * turn + phase) * (1 - side ** 2)
      positions.push(Math.cos(turn) * out, 4 + depth * (1 - Math.sin(turn) * (out / width)), rise + uneven - 8)
    }
  const indices: number[] = []
  for (let i = 0; i < along; i++)
    for (let j = 0; j < across; j++) {
      const a = i * (across + 1) + j
      const c = a + across + 1
      indices.push(a, a + 1, c + 1, a, c + 1, c)
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices).toReversed() }
}
