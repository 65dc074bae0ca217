import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballMesh, evenly, movedMesh } from '../../test/meshes.ts'
import { angleBetween, rotationAbout } from './pose.ts'
import { fitRigid } from './rigidFit.ts'

const ball = ballMesh({ centre: [20, 5, -3], rings: 12 })
const all = Uint32Array.from({ length: ball.positions.length / 3 }, (_, v) => v)
const unit = evenly(-1, 1)
const axis = fc.tuple(unit, unit, unit).filter(each => Math.hypot(...each) > 0.1)
const shift = fc.tuple(...([0, 1, 2] as const).map(() => evenly(-30, 30)))

test('any rigid movement is found again', () => {
  fc.assert(
    fc.property(axis, evenly(-3.1, 3.1), shift, (about, angle, [x = 0, y = 0, z = 0]) => {
      const rotation = rotationAbout(about, angle)
      const { pose, residualMm } = fitRigid(
        ball.positions,
        movedMesh(ball, { rotation, position: [x, y, z] }).positions,
        all,
      )
      expect(residualMm).toBeLessThan(2e-5) // of 32-bit floats at 60 mm
      expect(angleBetween(pose.rotation, rotation)).toBeLessThan(1e-5)
    }),
  )
})

test('a dent of 10 µm shows in the residual', () => {
  const dented = ball.positions.slice()
  dented[30] = (dented[30] ?? 0) + 0.01
  expect(fitRigid(ball.positions, dented, all).residualMm).toBeGreaterThan(0.009)
})

test('a mirror image is no rigid movement', () => {
  const lopsided = ball.positions.map((value, i) => (i % 3 === 0 ? value + 0.3 * Math.max(0, value - 21) ** 2 : value))
  const mirrored = lopsided.map((value, i) => (i % 3 === 0 ? -value : value))
  expect(fitRigid(lopsided, mirrored, all).residualMm).toBeGreaterThan(0.1)
})

test('only the chosen vertices count', () => {
  const torn = ball.positions.map((value, i) => (i < 60 ? value + 1 : value + 2))
  expect(fitRigid(ball.positions, torn, all.subarray(20)).pose.position.map(x => Math.round(x * 1e4) / 1e4)).toEqual([
    2, 2, 2,
  ])
})
