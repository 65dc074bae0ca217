import { expect, test } from 'vitest'
import { ballMesh, movedMesh, shuffledMesh } from '../../test/meshes.ts'
import { differences, isSameTopology, lowerToClearance, measuredOf } from './clearance.ts'
import type { Axes } from './measure.ts'
import { type Pose, rotationAbout } from './pose.ts'

const mesh = ballMesh({ radii: [5, 5, 5], rings: 40 })
const ball = measuredOf(mesh)
const at = (...position: Axes): Pose => ({ position, rotation: [0, 0, 0, 1] })

test('one mesh in two poses differs by the way of each vertex', () => {
  const turned: Pose = { position: [0, 0, 0.3], rotation: rotationAbout([0, 0, 1], 0.1) }
  const each = differences({ measured: ball, pose: turned }, { measured: ball, pose: at(0, 0, 0) })
  const positions = mesh.positions
  for (let v = 0; v < each.length; v++) {
    const radius = Math.hypot(positions[3 * v] ?? 0, positions[3 * v + 1] ?? 0)
    expect(each[v]).toBeCloseTo(Math.hypot(0.3, 2 * radius * Math.sin(0.05)), 4)
  }
})

test('a moved mesh of the same triangles differs by the way of each vertex, whatever poses both have', () => {
  const moved = measuredOf(movedMesh(mesh, at(0.2, 0, 0)))
  const both: Pose = { position: [30, -10, 4], rotation: rotationAbout([1, 2, 3], 1) }
  for (const value of differences({ measured: moved, pose: both }, { measured: ball, pose: both }))
    expect(value).toBeCloseTo(0.2, 4)
})

test('meshes of other triangles differ by the distance to the nearest point', () => {
  const other = measuredOf(shuffledMesh(movedMesh(mesh, at(1, 0, 0))))
  expect(isSameTopology(mesh, other.mesh)).toBe(false)
  const each = differences({ measured: ball, pose: at(0, 0, 0) }, { measured: other, pose: at(0, 0, 0) })
  expect(Math.max(...each)).toBeCloseTo(1, 2)
  // at the side, the surface is parallel to the movement
  expect(Math.min(...each)).toBeLessThan(0.01)
})

test('the clearance is the gap, negative where one goes through the other, and only lowers what is there', () => {
  const within = 2
  const lowered = (z: number) => {
    const out = new Float32Array(mesh.positions.length / 3).fill(within)
    const least = lowerToClearance(
      { measured: ball, pose: at(0, 0, z) },
      { measured: ball, pose: at(0, 0, 0) },
      { within, out },
    )
    return { least, lowest: Math.min(...out), highest: Math.max(...out), out }
  }
  expect(lowered(10.5).least).toBeCloseTo(0.5, 2)
  expect(lowered(9.5).lowest).toBeCloseTo(-0.5, 2)
  expect(lowered(9.5).highest).toBe(2)
  expect(lowered(13).least).toBe(2)
  const { out } = lowered(9.5)
  lowerToClearance({ measured: ball, pose: at(0, 0, 10.5) }, { measured: ball, pose: at(0, 0, 0) }, { within, out })
  expect(Math.min(...out)).toBeCloseTo(-0.5, 2)
})
