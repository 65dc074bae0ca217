import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerTeeth, Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { compose, identityPose, type Pose, rotationAbout, transform } from '#kit/mesh/pose.ts'
import { cross, minus, plus, scale } from '#kit/mesh/vector.ts'
import { madeFrame, movedBy } from '#test/planPackage.ts'
import { axesAt, type Movement, type MovementKind, movementBetween, movementKinds } from './toothMovement.ts'

const teeth = [...upperTeeth, ...lowerTeeth].filter(tooth => !tooth.endsWith('8'))
const none: Movement = {
  ...{ vertical: 0, mesioDistal: 0, buccoLingual: 0 },
  ...{ rotation: 0, angulation: 0, inclination: 0 },
}
const of = (fdi: Tooth, to: Pose, from: Pose = identityPose) =>
  movementBetween({ fdi, frame: madeFrame(fdi) }, from, to)
const expectMovement = (found: Movement, expected: Partial<Movement>) => {
  for (const kind of movementKinds) expect(found[kind], kind).toBeCloseTo({ ...none, ...expected }[kind], 6)
}

/** A rotation about a direction through the middle of the crown. */
function turned(fdi: Tooth, axis: Axes, degrees: number): Pose {
  const { origin } = madeFrame(fdi)
  const rotation = rotationAbout(axis, (degrees * Math.PI) / 180)
  return { rotation, position: minus(origin, transform({ position: [0, 0, 0], rotation }, origin)) }
}

/** The six movements as pure ones, by what they do to the tooth, in words that do not use signs of axes. */
const pure: Record<MovementKind, (fdi: Tooth, by: number) => Pose> = {
  vertical: (fdi, by) => shifted(by, axesOf(fdi).long),
  mesioDistal: (fdi, by) => shifted(by, axesOf(fdi).mesial),
  buccoLingual: (fdi, by) => shifted(by, axesOf(fdi).buccal),
  // a positive turn about the cross product of two directions brings the first to the second
  rotation: (fdi, by) => turned(fdi, cross(axesOf(fdi).mesial, scale(axesOf(fdi).buccal, -1)), by),
  angulation: (fdi, by) => turned(fdi, cross(axesOf(fdi).long, axesOf(fdi).mesial), by),
  inclination: (fdi, by) => turned(fdi, cross(axesOf(fdi).long, axesOf(fdi).buccal), by),
}
const axesOf = (fdi: Tooth) => axesAt(fdi, madeFrame(fdi), identityPose)
const shifted = (by: number, direction: Axes): Pose => ({ ...identityPose, position: scale(direction, by) })

test('mesial is towards the midline, buccal away from the tongue, occlusal towards the other arch', () => {
  for (const fdi of teeth) {
    const { mesial, buccal, long } = axesOf(fdi)
    const { origin } = madeFrame(fdi)
    // along the arch, towards the midline, is towards x = 0 or forward (−Y)
    const inward = fdi.endsWith('1') ? -Math.sign(origin[0]) * mesial[0] : -mesial[1]
    expect(inward, fdi).toBeGreaterThan(0)
    expect(Math.sign(origin[0]) * buccal[0], fdi).toBeGreaterThan(0)
    expect(long[2] * origin[2], fdi).toBeLessThan(0)
  }
})

test.each(movementKinds)('%s alone is read exactly, with the same sign on every tooth', kind => {
  for (const fdi of teeth)
    for (const by of [-30, -2.5, 0, 0.25, 12, 60]) expectMovement(of(fdi, pure[kind](fdi, by)), { [kind]: by })
})

test('mesial-in brings the mesial side of the tooth towards the tongue', () => {
  for (const fdi of ['12', '22', '32', '42'] as const) {
    const { mesial, buccal } = axesOf(fdi)
    const side = plus(madeFrame(fdi).origin, scale(mesial, 3))
    const moved = minus(transform(movedBy(fdi, { mesialIn: 10 }), side), side)
    expect(moved[0] * buccal[0] + moved[1] * buccal[1]).toBeLessThan(-0.4)
    expectMovement(of(fdi, movedBy(fdi, { mesialIn: 10 })), { rotation: 10 })
  }
})

const small = fc.integer({ min: -400, max: 400 }).map(tenths => tenths / 10)
const amounts = fc.tuple(small, small, small, small, small, small)

/** All six movements one after the other, in the order of the list. */
const all = (fdi: Tooth, by: readonly number[]) =>
  movementKinds.reduce((pose, kind, i) => compose(pure[kind](fdi, by[i] ?? 0), pose), identityPose as Pose)

test('a movement and its mirror image have the same figures', () => {
  fc.assert(
    fc.property(fc.constantFrom(...teeth), amounts, (fdi, by) => {
      const opposite = Tooth.parse(`${{ 1: 2, 2: 1, 3: 4, 4: 3 }[fdi.charAt(0)]}${fdi.charAt(1)}`)
      const pose = all(fdi, by)
      // across the sagittal plane: x and the rotations about y and z change their signs
      const [qx, qy, qz, qw] = pose.rotation
      const [x, y, z] = pose.position
      expectMovement(of(opposite, { position: [-x, y, z], rotation: [qx, -qy, -qz, qw] }), of(fdi, pose))
    }),
  )
})

test('the figures of a tooth do not depend on where its arch stands, nor on the axes of its mesh file', () => {
  const elsewhere: Pose = { position: [10, -20, 5], rotation: rotationAbout([1, 2, 3], 0.7) }
  fc.assert(
    fc.property(fc.constantFrom(...teeth), amounts, (fdi, by) => {
      const pose = all(fdi, by)
      expectMovement(of(fdi, compose(elsewhere, pose), elsewhere), of(fdi, pose))
    }),
  )
})

test('a quaternion and its negative are the same rotation', () => {
  fc.assert(
    fc.property(fc.constantFrom(...teeth), amounts, (fdi, by) => {
      const pose = all(fdi, by)
      const [x, y, z, w] = pose.rotation
      expectMovement(of(fdi, { ...pose, rotation: [-x, -y, -z, -w] }), of(fdi, pose))
    }),
  )
})

test('a rotation followed by a tip is read as these two', () => {
  const pose = compose(pure.inclination('13', 8), pure.rotation('13', 25))
  expectMovement(of('13', pose), { rotation: 25, inclination: 8 })
})
