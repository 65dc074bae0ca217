import type { Frame } from '#features/cases/plans/format/contract/toothModel.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { conjugate, multiply, type Pose, type Quaternion, rotate, transform } from '#kit/mesh/pose.ts'
import { dot, minus, scale } from '#kit/mesh/vector.ts'

/** The six movements of a tooth, in the order in which they are shown. */
export const movementKinds = [
  'vertical',
  'mesioDistal',
  'buccoLingual',
  'rotation',
  'angulation',
  'inclination',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What each movement is measured in. */
export const unitOfMovement = {
  vertical: 'mm',
  mesioDistal: 'mm',
  buccoLingual: 'mm',
  rotation: 'degrees',
  angulation: 'degrees',
  inclination: 'degrees',
} as const satisfies Record<MovementKind, 'mm' | 'degrees'>

/**
 * How a tooth moved, in its own words: the same movement has the same signs on both sides of the midline and in both
 * arches. Translations are those of the crown's centre, in mm; angles are in degrees, −180 to 180. Positive is:
 * vertical: extrusion · mesioDistal: mesial · buccoLingual: buccal or labial · rotation: mesial-in (the mesial side
 * towards the tongue) · angulation: crown tipped mesially · inclination: crown to buccal (torque).
 * Source of the signs of angulation and inclination: Andrews, The six keys to normal occlusion, 1972.
 */
export type Movement = Readonly<Record<MovementKind, number>>

/** A tooth with its axes, as a plan describes it. */
export interface FramedTooth {
  fdi: string
  frame: Frame
}

/**
 * The movement of a tooth from one pose to another, read in the axes that it has at the first. The rotation is taken
 * apart into a turn about the long axis, which comes first, and a tip of that axis (swing and twist): the angle of the tip
 * is shared out to angulation and inclination by its direction. A movement of one kind alone is read exactly.
 */
export function movementBetween({ fdi, frame }: FramedTooth, from: Readonly<Pose>, to: Readonly<Pose>): Movement {
  const { mesial, buccal, long } = axesAt(fdi, frame, from)
  const shift = minus(transform(to, frame.origin), transform(from, frame.origin))
  const turn = multiply(to.rotation, conjugate(from.rotation))
  const tip = tipOf(long, rotate(turn, long))
  return {
    vertical: dot(shift, long) + 0,
    mesioDistal: dot(shift, mesial) + 0,
    buccoLingual: dot(shift, buccal) + 0,
    rotation: degrees(-mesialSide(fdi) * twistAbout(long, turn)),
    angulation: degrees(dot(tip, mesial)),
    inclination: degrees(dot(tip, buccal)),
  }
}

/** Directions of a tooth in the coordinates of the arches: unit vectors to mesial, buccal and occlusal. */
export function axesAt(fdi: string, frame: Frame, { rotation }: Readonly<Pose>) {
  return {
    mesial: scale(rotate(rotation, frame.mesialDistal), mesialSide(fdi)),
    buccal: rotate(rotation, frame.buccoLingual),
    long: rotate(rotation, frame.long),
  }
}

/** Right-handed axes: `mesialDistal` points mesially in odd quadrants (1), distally in even ones (−1). */
const mesialSide = (fdi: string) => (Number(fdi.charAt(0)) % 2 === 1 ? 1 : -1)

/** The direction in which an axis tipped, with the angle in radians as its length. */
function tipOf(before: Axes, after: Axes): Axes {
  const along = dot(before, after)
  const sideways = minus(after, scale(before, along))
  const sine = Math.hypot(...sideways)
  // an axis that turned right round has no direction of tipping
  return sine < 1e-12 ? [0, 0, 0] : scale(sideways, Math.atan2(sine, along) / sine)
}

/** The part of a rotation that is about an axis, in radians, −π to π. */
function twistAbout(axis: Axes, [x, y, z, w]: Quaternion): number {
  const along = dot([x, y, z], axis)
  // q and −q are the same rotation: the one with w ≥ 0 is less than half a turn
  return w < 0 ? 2 * Math.atan2(-along, -w) : 2 * Math.atan2(along, w)
}

// + 0: −0 would be shown with its sign
const degrees = (radians: number) => (radians * 180) / Math.PI + 0
