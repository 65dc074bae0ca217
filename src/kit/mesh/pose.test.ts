import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Axes } from './measure.ts'
import {
  angleBetween,
  between,
  compose,
  identityPose,
  invert,
  isRightHanded,
  isRotation,
  matrixOf,
  normalised,
  type Pose,
  poseOfMatrix,
  type Quaternion,
  rotate,
  rotationAbout,
  slerp,
  transform,
} from './pose.ts'

// of integers: most doubles are almost zero
const number = integer({ min: -1000, max: 1000 }).map(tenths => tenths / 10)
const axes = tuple(number, number, number)
const pose = tuple(
  axes,
  axes,
  integer({ min: -3141, max: 3141 }).map(thousandths => thousandths / 1000),
).map(
  ([position, axis, angle]): Pose => ({
    position,
    rotation: Math.hypot(...axis) < 1e-3 ? [0, 0, 0, 1] : rotationAbout(axis, angle),
  }),
)

const expectClose = (point: readonly number[], expected: readonly number[], digits = 9) =>
  expect(point.map((value, i) => Math.abs(value - (expected[i] ?? 0))).every(by => by < 10 ** -digits)).toBe(true)

test('a quarter turn about z brings x to y, counter-clockwise', () => {
  const quarter = rotationAbout([0, 0, 2], Math.PI / 2)
  expectClose(rotate(quarter, [1, 0, 0]), [0, 1, 0])
  expectClose(transform({ position: [5, 6, 7], rotation: quarter }, [1, 0, 0]), [5, 7, 7])
})

test('composing does the inner transform first, and inverting undoes it', () => {
  assert(
    property(pose, pose, axes, (outer, inner, point) => {
      expectClose(transform(compose(outer, inner), point), transform(outer, transform(inner, point)))
      expectClose(transform(invert(outer), transform(outer, point)), point)
    }),
  )
})

test('a pose goes through its matrix unchanged, whatever the rotation', () => {
  assert(
    property(pose, axes, (one, point) => {
      const back = poseOfMatrix(matrixOf(one))
      if (!back) throw new Error('not read')
      expectClose(transform(back, point), transform(one, point))
    }),
  )
  for (const axis of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as Axes[]) {
    const half = rotationAbout(axis, Math.PI)
    expect(
      angleBetween(poseOfMatrix(matrixOf({ position: [0, 0, 0], rotation: half }))?.rotation ?? [0, 0, 0, 1], half),
    ).toBeCloseTo(0, 9)
  }
})

test.each([
  ['a mirror', [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]],
  ['a scale', [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0]],
  ['a shear', [1, 0.1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]],
  ['eleven numbers', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
  ['a number that is none', [1, 0, 0, Number.NaN, 0, 1, 0, 0, 0, 0, 1, 0]],
])('%s is no pose', (_, matrix) => {
  expect(poseOfMatrix(matrix)).toBeUndefined()
})

test('a rotation is a quaternion of length 1', () => {
  expect(isRotation([0, 0.6, 0, 0.8])).toBe(true)
  for (const none of [
    [0, 0, 0, 0],
    [0, 0, 0, 1.01],
    [Number.NaN, 0, 0, 1],
    [Infinity, 0, 0, 0],
    [0, 0, 1],
  ])
    expect(isRotation(none)).toBe(false)
  expect(normalised([0, 0, 0, 0])).toEqual([0, 0, 0, 1])
  expect(normalised([0, 3, 0, 4])).toEqual([0, 0.6, 0, 0.8])
})

test('left-handed directions are distinguished from right-handed ones', () => {
  expect(isRightHanded([1, 0, 0], [0, 1, 0], [0, 0, 1])).toBe(true)
  expect(isRightHanded([1, 0, 0], [0, 1, 0], [0, 0, -1])).toBe(false)
})

test('halfway between two rotations is half their angle from both, along the shorter way', () => {
  const flip = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, -w]
  assert(
    property(pose, pose, constantFrom(0.25, 0.5, 1), ({ rotation: from }, { rotation: to }, at) => {
      const angle = angleBetween(from, to)
      // at half a turn both ways are equally short
      if (angle > 3.1) return
      expect(angleBetween(from, slerp(from, to, at))).toBeCloseTo(angle * at, 6)
      expect(angleBetween(slerp(from, to, at), slerp(from, flip(to), at))).toBeCloseTo(0, 6)
    }),
  )
  const half = between(identityPose, { position: [2, 4, 6], rotation: rotationAbout([0, 1, 0], 1) }, 0.5)
  expectClose(half.position, [1, 2, 3])
  expectClose(half.rotation, rotationAbout([0, 1, 0], 0.5))
})

test('what is no number never throws', () => {
  const any = constantFrom(Number.NaN, Infinity, -Infinity, 0, 1e308)
  assert(
    property(array(any, { maxLength: 14 }), numbers => {
      poseOfMatrix(numbers)
      isRotation(numbers)
    }),
  )
})
