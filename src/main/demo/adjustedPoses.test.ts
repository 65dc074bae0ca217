import { expect, test } from 'vitest'
import { movementBetween, movementKinds } from '#features/cases/plans/movements/contract/toothMovement.ts'
import { identityPose, type Pose, rotationAbout } from '#kit/mesh/pose.ts'
import { madeFrame } from '#test/planPackage.ts'
import { adjustedPoses } from './adjustedPoses.ts'

test.each(['12', '22', '33', '46'] as const)('tooth %s moves by what is added, and by nothing else', fdi => {
  const tooth = { fdi, frame: madeFrame(fdi) }
  const planned: Pose[] = [0, 1, 2, 3, 4].map(stage => ({
    position: [0.1 * stage, -0.05 * stage, 0.02 * stage],
    rotation: rotationAbout([1, 2, 3], 0.02 * stage),
  }))
  const [first, last = identityPose] = [planned[0] ?? identityPose, planned.at(-1)]
  const by = { rotation: 4, inclination: -3, vertical: 0.3 }
  const adjusted = adjustedPoses(tooth, planned, by)
  expect(adjusted[0]?.position[0]).toBeCloseTo(first.position[0], 9)
  const before = movementBetween(tooth, first, last)
  const after = movementBetween(tooth, first, adjusted[4] ?? first)
  const halfway = movementBetween(tooth, first, adjusted[2] ?? first)
  for (const kind of movementKinds) expect(after[kind] - before[kind], kind).toBeCloseTo({ ...none, ...by }[kind], 6)
  const plannedHalfway = movementBetween(tooth, first, planned[2] ?? first)
  expect(halfway.rotation - plannedHalfway.rotation).toBeCloseTo(2, 6)
})

const none = { vertical: 0, mesioDistal: 0, buccoLingual: 0, rotation: 0, angulation: 0, inclination: 0 }
