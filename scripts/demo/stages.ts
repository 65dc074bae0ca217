import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { type Arch, posesOf, readMesh } from './mouth.ts'
import { at3, type Vec } from './raster.ts'

/** Side of the cells to which a tooth's corners are gathered, mm: some 900 facets a tooth. */
const cell = 0.75

/**
 * An arch in each stage of its plan: every tooth a closed body of its own that is moved as it is, and the gum of that
 * stage. One skin drawn over all of it would tear where neighbours part.
 */
export function stagesOf(folder: string, arch: Arch, count: number): Mesh[] {
  const poses = posesOf(folder, arch)
  const teeth = readdirSync(join(folder, 'teeth'))
    .map(name => name.replace('.stl', ''))
    .filter(fdi => fdi in (poses[0] ?? {}))
    .map(fdi => ({ fdi, mesh: coarser(readMesh(join(folder, 'teeth', `${fdi}.stl`))) }))
  return Array.from({ length: count }, (_, stage) => {
    const at = Math.round((stage / (count - 1)) * (poses.length - 1))
    const gum = readMesh(join(folder, 'gingiva', `${arch}-${String(at).padStart(2, '0')}.stl`))
    return joined([gum, ...teeth.map(({ fdi, mesh }) => moved(mesh, poses[at]?.[fdi] ?? []))])
  })
}

/** The mesh with all corners of one cell made one; facets that shrink to a line go. */
function coarser({ positions, indices }: Mesh): Mesh {
  const cells = new Map<string, { sum: Vec; count: number; at: number }>()
  const cellOf = Array.from({ length: positions.length / 3 }, (_, v) => {
    const p = at3(positions, v)
    const name = p.map(x => Math.floor(x / cell)).join()
    const found = cells.get(name) ?? { sum: [0, 0, 0], count: 0, at: cells.size }
    cells.set(name, {
      ...found,
      sum: [0, 1, 2].map(k => (found.sum[k] ?? 0) + (p[k] ?? 0)) as unknown as Vec,
      count: found.count + 1,
    })
    return found.at
  })
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map(k => cellOf[indices[i + k] ?? 0] ?? 0)
    if (a !== b && b !== c && a !== c) kept.push(a, b, c)
  }
  const centres = [...cells.values()].flatMap(({ sum, count }) => sum.map(x => x / count))
  return { positions: new Float32Array(centres), indices: new Uint32Array(kept) }
}

/** A tooth in a pose: row-major 3 × 4. */
function moved({ positions, indices }: Mesh, m: readonly number[]): Mesh {
  const placed = new Float32Array(positions.length)
  for (let v = 0; v < positions.length / 3; v++) {
    const [x, y, z] = at3(positions, v)
    const row = (r: number) => (m[r] ?? 0) * x + (m[r + 1] ?? 0) * y + (m[r + 2] ?? 0) * z + (m[r + 3] ?? 0)
    placed.set([row(0), row(4), row(8)], v * 3)
  }
  return { positions: placed, indices }
}

function joined(meshes: readonly Mesh[]): Mesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const mesh of meshes) {
    const before = positions.length / 3
    for (const value of mesh.positions) positions.push(value)
    for (const vertex of mesh.indices) indices.push(vertex + before)
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) }
}
