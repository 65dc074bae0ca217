import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { ballMesh, evenly } from '../../test/meshes.ts'
import type { Axes } from './measure.ts'
import { penetration, solidOf } from './penetration.ts'
import { compose, type Pose, rotationAbout } from './pose.ts'

const ball = solidOf(ballMesh({ radii: [5, 5, 5], rings: 40 }))
const at = (...position: Axes): Pose => ({ position, rotation: [0, 0, 0, 1] })

test('solids apart, or with boxes that meet without them, are 0 deep', () => {
  expect(penetration({ solid: ball, pose: at(0, 0, 0) }, { solid: ball, pose: at(12, 0, 0) })).toBe(0)
  expect(penetration({ solid: ball, pose: at(0, 0, 0) }, { solid: ball, pose: at(7, 7, 7) })).toBe(0)
})

test('two balls are as deep in each other as their radii overlap, wherever they are', () => {
  const unit = evenly(-1, 1)
  const axis = fc.tuple(unit, unit, unit).filter(each => Math.hypot(...each) > 0.1)
  const depth = evenly(0.2, 3)
  fc.assert(
    fc.property(axis, axis, evenly(-3, 3), depth, (towards, about, angle, deep) => {
      const size = (10 - deep) / Math.hypot(...towards)
      const [x, y, z] = towards
      const both: Pose = { rotation: rotationAbout(about, angle), position: [30, -20, 10] }
      const found = penetration(
        { solid: ball, pose: both },
        {
          solid: ball,
          pose: compose(both, { ...at(x * size, y * size, z * size), rotation: rotationAbout(towards, angle) }),
        },
      )
      // facets of 0.4 mm approximate the ball
      expect(Math.abs(found - deep)).toBeLessThan(0.05)
    }),
    { numRuns: 60 },
  )
})

test('a small solid wholly inside of another is as deep as its farthest vertex', () => {
  const small = solidOf(ballMesh({ radii: [1, 1, 1], rings: 12 }))
  const depth = penetration({ solid: small, pose: at(2.5, 0, 0) }, { solid: ball, pose: at(0, 0, 0) })
  expect(depth).toBeGreaterThan(3.45)
  expect(depth).toBeLessThan(3.55)
})

test('which of the two comes first does not matter', () => {
  const flat = solidOf(ballMesh({ radii: [2, 6, 1], rings: 20 }))
  const [a, b] = [
    { solid: flat, pose: at(0, 0, 4.4) },
    { solid: ball, pose: at(0.3, 0, 0) },
  ]
  expect(penetration(a, b)).toBeGreaterThan(1)
  expect(penetration(a, b)).toBe(penetration(b, a))
})

test('the neighbours of a whole plan are checked in a few seconds', () => {
  const tooth = solidOf(ballMesh({ radii: [4, 3, 5], rings: 42 }))
  let deepest = 0
  const checkAll = () => {
    for (let pair = 0; pair < 28 * 21; pair++) {
      const pose = { rotation: rotationAbout([0, 0, 1], pair / 100), position: [7.9 + (pair % 7) / 50, 0, 0] as Axes }
      deepest = Math.max(deepest, penetration({ solid: tooth, pose: at(0, 0, 0) }, { solid: tooth, pose }))
    }
  }
  // usually 1.5 s
  expect(cpuMs(checkAll)).toBeLessThan(20_000)
  expect(deepest).toBeGreaterThan(0.05)
})
