import { z } from 'zod'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Direction, FileName, Point, Rotation } from './values.ts'

/**
 * A tooth's own axes in the coordinates of its mesh file: three unit vectors at right angles, right-handed:
 * `mesialDistal = buccoLingual × long`. `mesialDistal` therefore points mesially in quadrants 1, 3, 5 and 7, distally in
 * the others.
 */
export const Frame = z.strictObject({
  origin: Point.describe('The centre of the crown, in mm: movements in mm are those of this point'),
  mesialDistal: Direction.describe('Along the row of teeth: buccoLingual × long'),
  buccoLingual: Direction.describe('Towards the cheek or the lip'),
  long: Direction.describe('Along the tooth, from the root to the incisal edge or the cusps'),
})
export type Frame = z.infer<typeof Frame>

/** Where the mesh stands in its arch at a stage: a point p of the file is at `rotation · p + position`, in mm. */
export const ToothPose = z.strictObject({ position: Point, rotation: Rotation })
export type ToothPose = z.infer<typeof ToothPose>

/** A tooth as a mesh of its own, moved rigidly: one pose for each stage of its arch, from the first to the last. */
export const ToothModel = z.strictObject({
  fdi: Tooth.describe('The tooth in FDI notation (ISO 3950)'),
  mesh: FileName,
  frame: Frame,
  poses: z
    .array(ToothPose)
    .min(1)
    .max(stageFigures.count.max + 1),
})
export type ToothModel = z.infer<typeof ToothModel>
