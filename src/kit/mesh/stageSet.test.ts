import { expect, test } from 'vitest'
import { archMesh, ballMesh, joinMeshes, movedMesh, shuffledMesh, trianglesOf } from '../../test/meshes.ts'
import type { Mesh } from './mesh.ts'
import { angleBetween, type Pose, rotationAbout } from './pose.ts'
import { recogniseStages } from './stageSet.ts'

const first = ballMesh({ centre: [-10, 0, 0] })
const second = ballMesh({ centre: [10, 0, 0] })
const gum = archMesh('upper', 800)
const poseAt = (stage: number): Pose => ({
  rotation: rotationAbout([0, 0.3, 1], 0.02 * stage),
  position: [0.25 * stage, -0.1 * stage, 0.05 * stage],
})
/** Two teeth, the first of which moves, and a gum that follows it. */
const stageOf = (stage: number): Mesh => joinMeshes([movedMesh(first, poseAt(stage)), second, bent(gum, stage)])
const bent = ({ positions, indices }: Mesh, stage: number): Mesh => ({
  indices,
  positions: positions.map((value, i) => (i % 3 === 2 ? value + 0.02 * stage * Math.sin(i) : value)),
})
const stages = [0, 1, 2, 3].map(stageOf)

test('shells that move as they are: bodies with poses, and the rest', () => {
  const set = recogniseStages(stages)
  if (set.form === 'separate') throw new Error('separate')
  expect(set.form).toBe('rigid')
  expect(set.bodies.length).toBe(2)
  expect(set.soft.length).toBe(gum.indices.length)
  const moving = set.bodies.find(({ poses }) => (poses[3]?.position[0] ?? 0) !== 0 && poses[3]?.rotation[3] !== 1)
  expect(angleBetween(moving?.poses[3]?.rotation ?? [0, 0, 0, 1], poseAt(3).rotation)).toBeLessThan(1e-5)
  expect(Math.max(...set.bodies.map(({ residualMm }) => residualMm))).toBeLessThan(2e-5)
})

test('a mesh that changes its shape with the same facets is shared', () => {
  const set = recogniseStages([0, 1, 2].map(stage => bent(gum, stage)))
  expect(set).toMatchObject({ form: 'shared', bodies: [] })
})

test('a shell that bends by more than storage may is no body', () => {
  const dented = { ...first, positions: first.positions.map((value, i) => (i === 99 ? value + 0.01 : value)) }
  const set = recogniseStages([joinMeshes([first, second]), joinMeshes([dented, second])])
  if (set.form === 'separate') throw new Error('separate')
  expect([set.bodies.length, set.soft.length]).toEqual([1, first.indices.length])
})

test('other facets, more facets or the same ones in another order are separate', () => {
  expect(recogniseStages([archMesh('upper', 800), archMesh('upper', 1000)]).form).toBe('separate')
  expect(recogniseStages([gum, shuffledMesh(gum)]).form).toBe('separate')
  const fewer = { ...gum, indices: gum.indices.slice(0, -3) }
  expect(recogniseStages([gum, fewer]).form).toBe('separate')
  expect(recogniseStages([]).form).toBe('separate')
})

test('points that touch in one stage only do not hide the common facets', () => {
  // the balls of stage 1 share one point, which parsing then joins
  const apart = joinMeshes([ballMesh({ centre: [-4, 0, 0] }), ballMesh({ centre: [5, 0, 0] })])
  const touching = joinMeshes([ballMesh({ centre: [-4, 0, 0] }), ballMesh({ centre: [4, 0, 0] })])
  for (const order of [
    [apart, touching],
    [touching, apart],
  ]) {
    // from their corners, as a parser makes them
    const set = recogniseStages(order.map(shuffledMesh))
    if (set.form === 'separate') throw new Error('separate')
    expect(set.form).toBe('rigid')
    expect(set.bodies.length).toBe(2)
    const indices = Uint32Array.from(set.bodies.flatMap(body => [...body.indices]))
    for (const [stage, positions] of set.stages.entries())
      expect(trianglesOf({ positions, indices })).toEqual(trianglesOf(order[stage] ?? gum))
  }
})
