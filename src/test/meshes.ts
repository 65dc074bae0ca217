import fc from 'fast-check'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { movePositions } from '#kit/mesh/movePositions.ts'
import type { Pose } from '#kit/mesh/pose.ts'
import { weld } from '#kit/mesh/weld.ts'
import { archFacets } from './files.ts'

/** A welded scan-like open surface of one arch, about 62 mm wide. */
export function archMesh(arch: 'upper' | 'lower' = 'upper', triangles = 42_000): Mesh {
  return weld(Float32Array.from(archFacets({ arch, triangles }).flat()))
}

interface Ball {
  centre?: Axes
  /** Along x, y, z, in mm. */
  radii?: Axes
  rings?: number
}

/** A closed ellipsoid whose facets are counter-clockwise seen from outside. */
export function ballMesh({ centre = [0, 0, 0], radii = [4, 3, 5], rings = 24 }: Ball = {}): Mesh {
  const point = (i: number, j: number): Axes => {
    // both poles and the seam are one point each, to the bit
    const turn = ((j % (2 * rings)) / rings) * Math.PI
    const [height, width] =
      i === 0 || i === rings
        ? [i === 0 ? 1 : -1, 0]
        : [Math.cos((i / rings) * Math.PI), Math.sin((i / rings) * Math.PI)]
    // to a millionth of a millimetre: sines of multiples of π are then 0, so that balls side by side share a point
    const round = (value: number) => Math.round(value * 1e6) / 1e6
    return [
      round(centre[0] + radii[0] * width * Math.cos(turn)),
      round(centre[1] + radii[1] * width * Math.sin(turn)),
      round(centre[2] + radii[2] * height),
    ]
  }
  const corners: number[] = []
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < 2 * rings; j++) {
      const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)]
      if (i < rings - 1) corners.push(...a, ...b, ...c)
      if (i > 0) corners.push(...a, ...c, ...d)
    }
  return weld(Float32Array.from(corners))
}

/** The meshes as one, without joining vertices. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0))
  let [vertex, corner] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, 3 * vertex)
    for (const index of mesh.indices) indices[corner++] = index + vertex
    vertex += mesh.positions.length / 3
  }
  return { positions, indices }
}

/** The triangles as text, each from its smallest corner on, in an order of their own: equal for the same surface. */
export function trianglesOf({ positions, indices }: Mesh): string[] {
  const corner = (i: number) => [...positions.subarray(3 * (indices[i] ?? 0), 3 * (indices[i] ?? 0) + 3)].join(' ')
  return Array.from({ length: indices.length / 3 }, (_, t) => {
    const [a, b, c] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)]
    const turns = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ].map(each => each.join(' | '))
    return turns.toSorted()[0] ?? ''
  }).toSorted()
}

/** The mesh after a rigid transform. */
export function movedMesh({ positions, indices }: Mesh, pose: Pose): Mesh {
  const moved = new Float32Array(positions.length)
  movePositions(pose, positions, moved)
  return { positions: moved, indices }
}

/** The triangles in another order, as a program gives them that makes new facets for each stage. */
export function shuffledMesh({ positions, indices }: Mesh): Mesh {
  const triangles = indices.length / 3
  const out = new Uint32Array(indices.length)
  // 7919 is a prime, and no count of triangles used here is a multiple of it
  for (let t = 0; t < triangles; t++) out.set(indices.subarray(3 * t, 3 * t + 3), 3 * ((t * 7919) % triangles))
  const corners = new Float32Array(3 * out.length)
  for (const [corner, index] of out.entries()) corners.set(positions.subarray(3 * index, 3 * index + 3), 3 * corner)
  return weld(corners)
}

/**
 * How far the points of two clouds (x, y, z each) are apart at most along an axis, in mm, whatever their order; infinite for
 * another number of points.
 */
export function cloudGapMm(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return Infinity
  const gaps = [0, 1, 2].flatMap(axis => {
    const [mine, theirs] = [a, b].map(cloud => cloud.filter((_, i) => i % 3 === axis).toSorted())
    return [...(mine ?? [])].map((value, i) => Math.abs(value - (theirs?.[i] ?? NaN)))
  })
  return gaps.reduce((most, gap) => Math.max(most, gap), 0)
}

/** Any number of a range, each part of it as often: most doubles of fast-check are next to 0. */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 1e9 }).map(share => min + ((max - min) * share) / 1e9)
}
