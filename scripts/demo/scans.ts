import { gzipSync } from 'node:zlib'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { at3, normalsOf } from './raster.ts'

// 1/256 mm: finer than any scanner, and round in binary, so that the rest of the mantissa is zeros and packs well
const grid = 256

/** A mesh as binary STL, on a 4 µm grid, without normals, gzipped: a fifth of the plain file. */
export function packedStl(mesh: Mesh, title: string): Uint8Array {
  const triangles = mesh.indices.length / 3
  const bytes = new Uint8Array(84 + 50 * triangles)
  bytes.set(new TextEncoder().encode(`Idealign demonstration, no patient: ${title}`).subarray(0, 80))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  mesh.indices.forEach((vertex, corner) => {
    const at = 84 + 50 * Math.floor(corner / 3) + 12 + 12 * (corner % 3)
    at3(mesh.positions, vertex).forEach((value, axis) => {
      view.setFloat32(at + 4 * axis, Math.round(value * grid) / grid, true)
    })
  })
  return new Uint8Array(gzipSync(bytes, { level: 9 }))
}

/** The cheek sides of both arches in bite, as a scanner takes them: what looks outwards between the gums. */
export function biteOf(upper: Mesh, lower: Mesh): Mesh {
  const parts = [upper, lower].map(outerSide)
  const first = parts[0]?.positions.length ?? 0
  return {
    positions: new Float32Array(parts.flatMap(part => [...part.positions])),
    indices: new Uint32Array(parts.flatMap((part, k) => [...part.indices].map(at => (k === 0 ? at : at + first / 3)))),
  }
}

function outerSide({ positions, indices }: Mesh): Mesh {
  const normals = normalsOf(positions, indices)
  const seen = (v: number) => {
    const [x, y, z] = at3(positions, v)
    const [nx, ny] = at3(normals, v)
    return y > 4 && y < 38 && Math.abs(z) < 9 && nx * Math.sign(x) * 0.9 - ny * 0.35 > 0.1
  }
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
    if (corners.every(seen)) kept.push(...corners)
  }
  return { positions, indices: new Uint32Array(kept) }
}
