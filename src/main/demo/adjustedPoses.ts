import type { ToothPose } from '#features/cases/plans/format/contract/toothModel.ts'
import {
  axesAt,
  type FramedTooth,
  type Movement,
  movementBetween,
  movementKinds,
} from '#features/cases/plans/movements/contract/toothMovement.ts'
import { multiply, type Pose, rotate, rotationAbout, transform } from '#kit/mesh/pose.ts'
import { cross, dot, minus, plus, scale } from '#kit/mesh/vector.ts'

/**
 * The poses of a tooth whose whole movement is larger by `by`, evenly over its stages: what was planned, and what was asked for
 * beyond it.
 */
export function adjustedPoses(tooth: FramedTooth, poses: readonly Pose[], by: Partial<Movement>): ToothPose[] {
  const first = poses[0]
  if (!first) return []
  return poses.map((pose, stage) => {
    const planned = movementBetween(tooth, first, pose)
    const share = stage / Math.max(1, poses.length - 1)
    const wanted = movementKinds.map(kind => [kind, planned[kind] + share * (by[kind] ?? 0)])
    return poseAfter(tooth, first, Object.fromEntries(wanted))
  })
}

/** The pose of a tooth after a movement from another: what `movementBetween` reads, the other way round. */
function poseAfter({ fdi, frame }: FramedTooth, from: Pose, movement: Movement): Pose {
  const { mesial, buccal, long } = axesAt(fdi, frame, from)
  const side = Math.sign(dot(mesial, rotate(from.rotation, frame.mesialDistal)))
  const tip = plus(scale(mesial, radians(movement.angulation)), scale(buccal, radians(movement.inclination)))
  const twist = rotationAbout(long, -side * radians(movement.rotation))
  const swing = rotationAbout(cross(long, tip), Math.hypot(...tip))
  const rotation = multiply(multiply(swing, twist), from.rotation)
  const shift = plus(
    scale(long, movement.vertical),
    plus(scale(mesial, movement.mesioDistal), scale(buccal, movement.buccoLingual)),
  )
  const centre = plus(transform(from, frame.origin), shift)
  return { rotation, position: minus(centre, rotate(rotation, frame.origin)) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
