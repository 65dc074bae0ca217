import { quantise } from '#kit/mesh/grid.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { type Shape, shapeOf } from './shape.ts'

const facesOfBox = [
  ...[0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4],
  ...[2, 3, 7, 2, 7, 6, 1, 2, 6, 1, 6, 5, 0, 4, 7, 0, 7, 3],
]

/** A box around the origin with these lengths along x, y and z in mm; its edges are sharp. */
export function boxShape([x, y, z]: Readonly<Axes>): Shape {
  const corners = [-1, 1].flatMap(up => [
    [-x, -y, up * z],
    [x, -y, up * z],
    [x, y, up * z],
    [-x, y, up * z],
  ])
  // each triangle has corners of its own, so that no normal is smoothed over an edge
  const positions = new Float32Array(facesOfBox.flatMap(corner => (corners[corner] ?? []).map(value => value / 2)))
  return shapeOf(quantise({ positions, indices: new Uint32Array(facesOfBox.keys()) }), 'full')
}

/** A ball around the origin, its radius in mm. */
export function ballShape(radius: number): Shape {
  return shapeOf(quantise(ballMesh(radius)), 'full')
}

const [rings, segments] = [8, 16]

function ballMesh(radius: number): Mesh {
  const points: number[] = []
  const indices: number[] = []
  for (let ring = 0; ring <= rings; ring++)
    for (let segment = 0; segment < segments; segment++) {
      const [down, around] = [(Math.PI * ring) / rings, (2 * Math.PI * segment) / segments]
      points.push(
        radius * Math.sin(down) * Math.cos(around),
        radius * Math.sin(down) * Math.sin(around),
        radius * Math.cos(down),
      )
      if (ring === rings) continue
      const next = (segment + 1) % segments
      const [here, beside] = [ring * segments + segment, ring * segments + next]
      indices.push(here, here + segments, beside + segments, here, beside + segments, beside)
    }
  return { positions: new Float32Array(points), indices: new Uint32Array(indices) }
}
